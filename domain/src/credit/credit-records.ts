import type { Completion } from './allot-year.ts';
import type { Cents } from '../cents.ts';

/** All records for one user's program year. */
export interface CreditYearRecord {
  readonly userId: string;
  readonly programYear: number;
  /** Completed referrals, each with its stored credit. */
  readonly completions: readonly (Completion & { readonly creditCents: Cents })[];
  /** The ledger's sum per referral. */
  readonly ledgerCents: ReadonlyMap<string, Cents>;
  /** The year's running total, which a constraint holds within the cap. */
  readonly heldCents: Cents;
  /** The year's earnings as the API shows them, read the way the dashboard reads them. */
  readonly shownCents: Cents;
}

/** One user's recorded and displayed totals over all years. */
export interface CreditTotalRecord {
  readonly userId: string;
  /**
   * The sum of the credit stored on the user's completed referrals. Not read from the ledger, which the displayed total
   * comes from.
   */
  readonly creditCents: Cents;
  /** What the API shows as `total_earnings`. */
  readonly shownCents: Cents;
  /** The sum of redemptions that weren't undone. Not read from the ledger, which the displayed total comes from. */
  readonly redeemedCents: Cents;
  /** What the API shows as `total_used`. */
  readonly shownUsedCents: Cents;
  /**
   * How far a redemption took the balance below zero, following the ledger's rows in order. Zero if it never did. Only
   * a reversal or a merge may take the balance below zero (rules 6 and 35).
   */
  readonly overdrawnCents: Cents;
}

/**
 * The reading side of an audit: all records as of one moment, streamed. Throws `StoreUnavailable` while the store is
 * away.
 */
export interface CreditRecords {
  years(): AsyncIterable<CreditYearRecord>;
  totals(): AsyncIterable<CreditTotalRecord>;
}
