import type { Mail } from './outbox.ts';

/** Sends emails. */
export interface Mailer {
  /** @throws MailNotSent when the mail server is unreachable or refuses the email. The caller retries later. */
  deliver(mail: Mail): Promise<void>;
}
