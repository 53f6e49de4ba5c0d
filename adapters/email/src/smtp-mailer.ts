import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { logoSource, qrSource } from './mail-html.ts';
import { mailNotSent } from './mail-not-sent.ts';
import type { MailSender } from './mail-sender.ts';
import { type SmtpServer, smtpConnection } from './smtp-connection.ts';

export interface SmtpMailerSettings extends SmtpServer {
  /** The practice's sender details, read for each email. */
  readonly sender: () => Promise<MailSender>;
  /** The sender, as `Practice <rewards@example.com>` or only the address. */
  readonly from: string;
  /** The time limit for each step: resolving the server, connecting, its greeting, and each reply. */
  readonly timeoutSeconds?: number;
}

/** Several emails are sent at a time. Pooled connections save the handshake. */
const maxConnections = 8;
/** Servers close idle connections, mostly after minutes. We close them first. */
const idleMilliseconds = 20_000;

/** Sends emails over SMTP, on connections that stay open while there is something to send. */
export class SmtpMailer implements Mailer {
  readonly #settings: SmtpMailerSettings;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(settings: SmtpMailerSettings) {
    this.#settings = settings;
    this.#transport = createTransport({
      ...smtpConnection(settings, settings.timeoutSeconds),
      pool: true,
      maxConnections: maxConnections,
      maxMessages: Number.POSITIVE_INFINITY,
      idleTimeout: idleMilliseconds,
    });
  }

  /** Closes the open connections. */
  close(): void {
    this.#transport.close();
  }

  /** @throws MailNotSent when the server is unreachable or doesn't accept the email. */
  async deliver(mail: Mail, id?: string): Promise<void> {
    const sender = await this.#settings.sender();
    const { replyTo, unsubscribeUrl, qrAddress, ...composed } = composeMail(mail, sender);
    const { logo } = sender;
    const pictures = [
      ...(qrAddress === undefined ? [] : [inline(qrSource, await sender.qrPicture(qrAddress), 'image/png')]),
      ...(logo ? [inline(logoSource, Buffer.from(logo.bytes), logo.mediaType)] : []),
    ];
    try {
      await this.#transport.sendMail({
        from: this.#settings.from,
        // As an object: a string is parsed as a list, in which a comma adds a recipient.
        to: { name: '', address: mail.to },
        ...composed,
        ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(this.#settings.from)}>` }),
        attachments: pictures,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...oneClick(unsubscribeUrl) },
      });
    } catch (failure) {
      throw mailNotSent(this.#settings, failure);
    }
  }
}

/** Of the sender's address, which may follow a name. */
const domainOf = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A picture in the email itself: most clients load none from elsewhere until they're told to. */
const inline = (source: string, content: Buffer, contentType: string) => {
  const cid = source.replace('cid:', '');
  const filename = `${cid}.${contentType.replace('image/', '')}`;
  return { content, cid, filename, contentType, contentDisposition: 'inline' as const };
};

/** Tells mail clients that one click is enough to unsubscribe (RFC 8058). */
const oneClick = (url: string | undefined) =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
