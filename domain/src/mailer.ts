import type { Mail } from './outbox.ts';

/** Carries a mail out. Throws when it could not be handed to the mail server; the caller tries again later. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>;
}
