import type { TextReplyForDesk } from '../follow-ups/text-replies.ts';
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

/** A planned text, for the desk. */
export interface PlannedText {
  /** The ID of its QR. */
  readonly id: string;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly preferredName: string;
    readonly email: string;
    readonly referralCode: string;
  };
  readonly phone: string;
  readonly dueAt: Date;
}

/** A reply for the desk, with its sender if an account has the phone. */
export interface ListedReply extends Omit<TextReplyForDesk, 'userId'> {
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null;
}

/** What failed lately or waits for the desk. */
export interface MessageCounts {
  readonly failedMails: number;
  readonly failedTexts: number;
  /** Of these, texts from a number that isn't registered with the carriers. */
  readonly unregisteredTexts: number;
  readonly openReplies: number;
}

/** Read access to outgoing messages, and to replies. */
export interface Deliveries {
  /** Emails that failed at least once and haven't been sent since, and failed texts. Newest first. */
  listFailed(most: number): Promise<{ readonly rows: readonly ListedFailure[]; readonly total: number }>;
  /** Soonest first. */
  listPlanned(most: number): Promise<{ readonly rows: readonly PlannedText[]; readonly total: number }>;
  /** Replies that aren't marked as done, newest first. */
  listReplies(most: number): Promise<{ readonly rows: readonly ListedReply[]; readonly total: number }>;
  /** Messages given up on since an instant, and all replies that aren't marked as done. */
  count(since: Date): Promise<MessageCounts>;
  /** Whether the provider reported a phone as a landline. */
  isLandline(phone: string): Promise<boolean>;
  /** A user's emails of the last 30 days, newest first. */
  listMails(userId: string, most: number): Promise<{ readonly rows: readonly SentMail[]; readonly total: number }>;
}
