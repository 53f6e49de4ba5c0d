import type { Mail } from '../outbox.ts';

/** A mail or text that did not leave the house, or that whoever carries it did not take. */
export interface FailedMessage {
  /** A text goes by the identity of its QR. */
  readonly id: string;
  readonly channel: 'email' | 'sms';
  /** What a mail is; a text is a follow-up. */
  readonly kind: Mail['kind'] | 'follow_up';
  /** Whom it is for; none where nobody has the address. */
  readonly userId: string | null;
  /** Why, as a machine says it: for a text a `FollowUpFailure`, for a mail the names of the mail server's answer. */
  readonly failure: string;
}

/** A code that did not arrive has expired by the time somebody looks, and its reader has asked for another one. */
export const canBeRetried = ({ kind }: Pick<FailedMessage, 'kind'>): boolean =>
  kind !== 'login_code' && kind !== 'password_reset_code';

/** Messages that failed, written inside a unit of work. */
export interface FailedMessages {
  /** For update; one that has left by now is none. */
  findForUpdate(id: string): Promise<FailedMessage | undefined>;
  /** Hands it on once more: a mail at once, a text not before an instant. It has failed no longer. */
  retry(message: Pick<FailedMessage, 'id' | 'channel'>, notBefore: Date, at: Date): Promise<void>;
}
