import type { Mail } from './outbox.ts';

/** Sends emails. */
export interface Mailer {
  /**
   * @param id the email's own, the same each time it's sent, so a mailbox shows one that arrived twice only once.
   * @throws MailNotSent when the mail server is unreachable or refuses the email. The caller retries later.
   */
  deliver(mail: Mail, id?: string): Promise<void>;
}
