import type { Completion } from './allot-year.ts';
import type { Cents } from '../cents.ts';

/** Everything that is on record for one user's program year. */
export interface CreditYearRecord {
  readonly userId: string;
  readonly programYear: number;
  /** Completed referrals, each with the credit written beside it. */
  readonly completions: readonly (Completion & { readonly creditCents: Cents })[];
  /** The ledger's sum for each referral it names. */
  readonly ledgerCents: ReadonlyMap<string, Cents>;
  /** The year's running total, which a constraint holds within the cap. */
  readonly heldCents: Cents;
  /** What the API shows as the year's earnings, read the way the dashboard reads it. */
  readonly shownCents: Cents;
}

/** What is on record and shown for one user over all years. */
export interface CreditTotalRecord {
  readonly userId: string;
  /**
   * The sum of what is written beside the user's completed referrals. It is not read from the ledger, where what is
   * shown comes from.
   */
  readonly creditCents: Cents;
  /** What the API shows as `total_earnings`. */
  readonly shownCents: Cents;
  /** What the redemptions that stand add up to. It is not read from the ledger, where what is shown comes from. */
  readonly redeemedCents: Cents;
  /** What the API shows as `total_used`. */
  readonly shownUsedCents: Cents;
  /**
   * How far the balance was below zero right after credit was given out, as the ledger's rows follow each other; zero
   * if it never was. A reversal may take it there, and giving out may not (rule 6).
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
