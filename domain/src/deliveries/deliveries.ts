import type { FailedMessage } from './failed-messages.ts';

/** A failed message as admins see it. */
export interface ListedFailure extends FailedMessage {
  /** The recipient's email address or phone. */
  readonly to: string;
  readonly user: { readonly name: string; readonly email: string } | null;
  /** When it was first due. */
  readonly at: Date;
  readonly tries: number;
  /** The next automatic retry. Null after we gave up. */
  readonly nextTryAt: Date | null;
}

/** An email to a user, and its status. `dropped`: it was no longer wanted when its turn came. */
export interface SentMail {
  readonly id: string;
  readonly kind: FailedMessage['kind'];
  readonly at: Date;
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
  readonly failure: string | null;
  readonly settledAt: Date | null;
}

/** Read access to outgoing messages. */
export interface Deliveries {
  /** Emails that failed at least once and haven't been sent since, and failed texts. Newest first. */
  listFailed(most: number): Promise<{ readonly rows: readonly ListedFailure[]; readonly total: number }>;
  /** A user's emails of the last 30 days, newest first. */
  listMails(userId: string, most: number): Promise<{ readonly rows: readonly SentMail[]; readonly total: number }>;
}
