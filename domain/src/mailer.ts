import type { Mail } from './outbox.ts';

/** Carries a mail out. */
export interface Mailer {
  /** @throws MailNotSent when the mail server can't be reached or does not take the mail; the caller tries again later. */
  deliver(mail: Mail): Promise<void>;
}
