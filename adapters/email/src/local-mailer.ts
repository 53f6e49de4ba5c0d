import type { Clock } from '@rewards/domain/clock';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';
import type { MailSender } from './mail-words.ts';

/** A mail as it is to be kept: what would have been sent, and when. */
interface KeptMail {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

export interface LocalMailerSettings extends MailSender {
  readonly mailbox: { keep(mail: KeptMail): Promise<void> };
  readonly clock: Clock;
}

/** Puts mails into the local mailbox while no mail server is set. */
export class LocalMailer implements Mailer {
  readonly #settings: LocalMailerSettings;

  constructor(settings: LocalMailerSettings) {
    this.#settings = settings;
  }

  deliver(mail: Mail): Promise<void> {
    const { mailbox, clock } = this.#settings;
    return mailbox.keep({ channel: 'email', to: mail.to, ...composeMail(mail, this.#settings), at: clock.now().toISOString() });
  }
}
