/**
 * The patients a mailing goes to. `search`: patients whose name, email, phone or code has these words. `chosen`: picked
 * one by one.
 */
export type MailingAudience =
  | { readonly kind: 'never_shared' }
  | { readonly kind: 'all' }
  | { readonly kind: 'search'; readonly search: string }
  | { readonly kind: 'chosen'; readonly userIds: readonly string[] };

/** Invites many patients at once to share their personal link. */
export interface Mailing {
  readonly id: string;
  /** Without the words of a search, which may name someone. */
  readonly audience: MailingAudience['kind'];
  readonly startedBy: string;
  readonly startedAt: Date;
  /** Then no more of its emails leave. Null if no one stopped it. */
  readonly stoppedAt: Date | null;
}

/**
 * Why a patient isn't invited. `invited`: asked to share in the last 6 months, or waits in another mailing. `emailed`:
 * got another email of the practice's own in the last 14 days. `shares_mailbox`: only the owner of a mailbox is written
 * to.
 */
export const leftOutReasons = [
  'unsubscribed',
  'deletion_asked',
  'undeliverable',
  'invited',
  'emailed',
  'shares_mailbox',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A patient as a mailing greets them. */
export interface InvitedPatient {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly preferredName: string;
  readonly referralCode: string;
}

/** An audience as it would be invited now. */
export interface JudgedAudience {
  readonly invited: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  /** One of the invited. Undefined if there are none. */
  readonly first: InvitedPatient | undefined;
}

/** What became of a mailing so far. */
export interface MailingResult extends Mailing {
  /** Null once their account is gone. */
  readonly startedByName: string | null;
  readonly people: number;
  /** Hasn't left yet. Still to be sent, unless it was stopped. */
  readonly waiting: number;
  readonly sent: number;
  /** Of the sent: couldn't be delivered. */
  readonly failed: number;
  /** Of the others: had unsubscribed, asked to be deleted, got another email or shared by their turn. */
  readonly skipped: number;
  readonly opened: number;
  /** A friend of theirs began after it was sent. */
  readonly shared: number;
}

export interface MailingRecipient {
  readonly id: string;
  /** Null once the account is gone. */
  readonly patient: Pick<InvitedPatient, 'userId' | 'name' | 'email'> | null;
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped';
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
  /** A friend of theirs began after it was sent. */
  readonly hasShared: boolean;
  /** They signed in after it was sent. */
  readonly hasSignedIn: boolean;
}

/** The instants that decide who is left out. */
export interface MailingTimes {
  readonly restingSince: Date;
  readonly invitedSince: Date;
}

/** Someone opened the link in an email. */
export interface Opening {
  readonly at: Date;
  /** Only emails sent until then count as opened. */
  readonly sentUntil: Date;
}

/** The token in a mailing's link. It identifies one email of it, and no one can forge one. */
export interface MailingTokens {
  tokenFor(outreachId: string): string;
  /** Undefined if it wasn't made here or was altered. */
  read(token: string): string | undefined;
}
