import type { Cents } from '../cents.ts';

/** One month of the practice's calendar. */
export interface TrendMonth {
  /** Such as 2026-03. */
  readonly month: string;
  /**
   * Referrals that began, signed up and were completed in the month, by current records: deleted ones don't count, and
   * one that was set back doesn't keep its old status. Expired unconfirmed notes still count as begun, or each month's
   * number would drop after 30 days.
   */
  readonly begun: number;
  readonly signedUp: number;
  readonly completed: number;
  /** Earned minus reversed, by booking day. */
  readonly earnedCents: Cents;
  /** Redeemed minus reversed, by redemption day. */
  readonly givenCents: Cents;
}

/** One team member's results over the period. `staffName` is null for referrals without a helper. */
export interface StaffTrend {
  readonly staffName: string | null;
  readonly begun: number;
  readonly signedUp: number;
  readonly completed: number;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface PracticeTrends {
  /** Every month between two, such as 2026-03, in a time zone, including months without events. */
  months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]>;
  /** The referrals that began in these months, including expired notes, by helper. Most completed first. */
  team(first: string, last: string, timeZone: string): Promise<readonly StaffTrend[]>;
}
