import { type Mail, mailRuleOf } from '../outbox.ts';

/** An email or text that we couldn't send, or that the server or provider refused. */
export interface FailedMessage {
  /** For a text, the ID of its QR. */
  readonly id: string;
  readonly channel: 'email' | 'sms';
  /** The kind of email. A text is always a follow-up. */
  readonly kind: Mail['kind'] | 'follow_up';
  /** The recipient's account, or null when no account has the address. */
  readonly userId: string | null;
  /** A machine-readable reason: a `FollowUpFailure` for a text, the mail server's answer for an email. */
  readonly failure: string;
}

/** A code that didn't arrive has expired by the time anyone looks, and the person has requested another. */
export const canBeRetried = (message: Pick<FailedMessage, 'kind'>): boolean => mailRuleOf(message)?.goesTo !== 'asker';

/** Failed messages, written in a unit of work. */
export interface FailedMessages {
  /** Locks it for update. Undefined if it was sent in the meantime. */
  findForUpdate(id: string): Promise<FailedMessage | undefined>;
  /** Queues it again: an email at once, a text no earlier than `notBefore`. It no longer counts as failed. */
  retry(message: Pick<FailedMessage, 'id' | 'channel'>, notBefore: Date, at: Date): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly failedMessages: FailedMessages;
  }
}
