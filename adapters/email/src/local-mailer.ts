import type { Clock } from '@rewards/domain/clock';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';
import { logoSource, qrSource } from './mail-html.ts';
import type { MailSender } from './mail-sender.ts';

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
    const { mailbox, clock } = this.#settings;
    const sender = await this.#settings.sender();
    const { qrAddress, html, ...composed } = composeMail(mail, sender);
    const qrCode = qrAddress === undefined ? undefined : await sender.qrPicture(qrAddress);
    await mailbox.keep({
      channel: 'email',
      to: mail.to,
      ...composed,
      html: [
        [qrSource, qrCode && dataUrl('image/png', qrCode)] as const,
        [logoSource, sender.logo && dataUrl(sender.logo.mediaType, sender.logo.bytes)] as const,
      ].reduce((whole, [source, picture]) => (picture ? whole.replace(source, picture) : whole), html),
      at: clock.now().toISOString(),
    });
  }
}

const dataUrl = (mediaType: string, bytes: Uint8Array) =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
