import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { mailNotSent } from './mail-not-sent.ts';
import type { MailSender } from './mail-words.ts';
import { type SmtpServer, smtpConnection } from './smtp-connection.ts';

export interface SmtpMailerSettings extends SmtpServer {
  /** Whose mails these are, asked anew for each. */
  readonly sender: () => Promise<MailSender>;
  /** The sender, as `Practice <rewards@example.com>` or the address alone. */
  readonly from: string;
  /** How long each step may take: finding the server, connecting, its greeting, and each answer after it. */
  readonly timeoutSeconds?: number;
}

/** Several mails leave at a time, and none waits for the greetings of a connection where one is kept. */
const mostConnections = 8;
/** Servers end connections on which nothing happens, most of them after minutes; it is better to be first. */
const idleMilliseconds = 20_000;

/** Sends mails through a mail server over SMTP, on connections that are kept while there is something to send. */
export class SmtpMailer implements Mailer {
  readonly #settings: SmtpMailerSettings;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(settings: SmtpMailerSettings) {
    this.#settings = settings;
    this.#transport = createTransport({
      ...smtpConnection(settings, settings.timeoutSeconds),
      pool: true,
      maxConnections: mostConnections,
      maxMessages: Number.POSITIVE_INFINITY,
      idleTimeout: idleMilliseconds,
    });
  }

  /** Ends the connections that are kept. */
  close(): void {
    this.#transport.close();
  }

  /** @throws MailNotSent when the server can't be reached or does not take the mail. */
  async deliver(mail: Mail): Promise<void> {
    const { replyTo, unsubscribeUrl, ...composed } = composeMail(mail, await this.#settings.sender());
    try {
      await this.#transport.sendMail({
        from: this.#settings.from,
        // As an object: text would be read as a list, in which a comma adds a recipient.
        to: { name: '', address: mail.to },
        ...composed,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...oneClick(unsubscribeUrl) },
      });
    } catch (failure) {
      throw mailNotSent(this.#settings, failure);
    }
  }
}

/** Tells mail programs that one press of theirs is enough (RFC 8058). */
const oneClick = (url: string | undefined) =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
