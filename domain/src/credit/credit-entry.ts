import type { Cents } from '../cents.ts';

export type CreditReason =
  | 'referral_completed'
  | 'referral_deleted'
  | 'user_deleted'
  | 'counters_set'
  | 'records_merged'
  | 'merge_undone'
  | 'action_undone'
  /** Another referral of the year changed, so this one now earns more or less (rule 2). */
  | 'year_allotted_again';

/**
 * A row of the append-only ledger that a referral caused (rule 3). `earned` rows add credit, `reversed` rows take back
 * what a referral had earned. Rows are never changed or removed.
 */
export interface CreditEntry {
  readonly id: string;
  readonly userId: string;
  readonly programYear: number;
  readonly kind: 'earned' | 'reversed';
  /** Positive when earned, negative when reversed, never zero. */
  readonly amountCents: Cents;
  readonly referralId: string;
  readonly reason: CreditReason;
  /** Whose action moved the credit: the ID of an admin, an API key, or the connection to the practice's system. */
  readonly actorId: string;
  readonly at: Date;
}

/**
 * A ledger row for credit that was redeemed, or whose redemption was reversed (rule 6). A merge of two records moves a
 * redemption with two rows: one clears it from one person, one books it on the other (rule 35).
 */
export interface RedeemedEntry {
  readonly id: string;
  readonly userId: string;
  /** The calendar year of the redemption day. No yearly cap applies to it. */
  readonly programYear: number;
  readonly kind: 'redeemed';
  /** Negative for a redemption, positive for its reversal, never zero. A move may have either sign. */
  readonly amountCents: Cents;
  readonly redemptionId: string;
  readonly reason: RedeemedReason;
  /** As in `CreditEntry`. */
  readonly actorId: string;
  readonly at: Date;
}

export type RedeemedReason = 'credit_given_out' | 'action_undone' | 'records_merged' | 'merge_undone';

/** Any ledger row. A user's balance is the sum of their rows. */
export type LedgerEntry = CreditEntry | RedeemedEntry;

/** Whether a row is about earning credit rather than redeeming it. */
export const isEarning = (entry: LedgerEntry): entry is CreditEntry => entry.kind !== 'redeemed';
