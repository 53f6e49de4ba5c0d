import type { Cents } from './cents.ts';

/** Why credit moved. */
export type CreditReason =
  | 'referral_completed'
  | 'referral_deleted'
  | 'user_deleted'
  | 'counters_set'
  | 'action_undone'
  /** Another referral of the year changed, so that this one now earns more or less (decision 2). */
  | 'year_allotted_again';

/**
 * One row of the append-only ledger (decision 3). `earned` rows add, `reversed` rows take back what a referral had
 * earned; nothing ever changes or removes a row.
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
