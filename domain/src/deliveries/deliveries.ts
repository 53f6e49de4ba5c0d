import type { FailedMessage } from './failed-messages.ts';

/** A failed message as admins see it. */
export interface ListedFailure extends FailedMessage {
  /** The address or phone it was for. */
  readonly to: string;
  readonly user: { readonly name: string; readonly email: string } | null;
  /** When it was to leave first. */
  readonly at: Date;
  readonly tries: number;
  /** When it is tried again by itself; null once it was given up. */
  readonly nextTryAt: Date | null;
}

/** A mail to a user, and what became of it. `dropped`: it was not wanted any more when its turn came. */
export interface SentMail {
  readonly id: string;
  readonly kind: FailedMessage['kind'];
  readonly at: Date;
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
  readonly failure: string | null;
  readonly settledAt: Date | null;
}

/** The reading side of what leaves the house. */
export interface Deliveries {
  /** Mails that failed once at least and have not left since, and texts that failed: the newest first. */
  listFailed(most: number): Promise<{ readonly rows: readonly ListedFailure[]; readonly total: number }>;
  /** A user's mails of the last 30 days, the newest first. */
  listMails(userId: string, most: number): Promise<{ readonly rows: readonly SentMail[]; readonly total: number }>;
}
