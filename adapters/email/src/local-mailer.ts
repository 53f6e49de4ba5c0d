import type { Clock } from '@rewards/domain/clock';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';
import type { MailSender } from './mail-words.ts';

/** An email as stored: what would have been sent, and when. */
interface StoredMail {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

export interface LocalMailerSettings {
  /** The practice's sender details, read for each email. */
  readonly sender: () => Promise<MailSender>;
  readonly mailbox: { keep(mail: StoredMail): Promise<void> };
  readonly clock: Clock;
}

/** Puts emails into the local mailbox if no mail server is set up. */
export class LocalMailer implements Mailer {
  readonly #settings: LocalMailerSettings;

  constructor(settings: LocalMailerSettings) {
    this.#settings = settings;
  }

  async deliver(mail: Mail): Promise<void> {
    const { sender, mailbox, clock } = this.#settings;
    await mailbox.keep({
      channel: 'email',
      to: mail.to,
      ...composeMail(mail, await sender()),
      at: clock.now().toISOString(),
    });
  }
}
