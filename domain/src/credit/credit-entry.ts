import type { Cents } from '../cents.ts';

/** Why credit moved. */
export type CreditReason =
  | 'referral_completed'
  | 'referral_deleted'
  | 'user_deleted'
  | 'counters_set'
  | 'action_undone'
  /** Another referral of the year changed, so that this one now earns more or less (rule 2). */
  | 'year_allotted_again';

/**
 * A row of the append-only ledger that a referral caused (rule 3). `earned` rows add, `reversed` rows take back
 * what a referral had earned; nothing ever changes or removes a row.
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
  /** The admin whose act moved the credit. */
  readonly actorId: string;
  readonly at: Date;
}

/** A row of the ledger that says credit was given out, or that this was taken back (rule 6). */
export interface RedeemedEntry {
  readonly id: string;
  readonly userId: string;
  /** The calendar year of the day on which it was given. No year's cap has to do with it. */
  readonly programYear: number;
  readonly kind: 'redeemed';
  /** Negative when credit was given out, positive when that is taken back, never zero. */
  readonly amountCents: Cents;
  readonly redemptionId: string;
  readonly reason: 'credit_given_out' | 'action_undone';
  readonly actorId: string;
  readonly at: Date;
}

/** Any row of the ledger. A user's balance is the sum of all of theirs. */
export type LedgerEntry = CreditEntry | RedeemedEntry;

/** Whether a row belongs to what was earned, and not to what of it was given out. */
export const isEarning = (entry: LedgerEntry): entry is CreditEntry => entry.kind !== 'redeemed';
