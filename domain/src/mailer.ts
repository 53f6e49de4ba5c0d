import type { Mail } from './outbox.ts';

/** Carries a mail out. */
export interface Mailer {
  /** @throws MailNotSent when the mail server can't be reached or refuses the email; the caller tries again later. */
  deliver(mail: Mail): Promise<void>;
}
