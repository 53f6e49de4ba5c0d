import type { Cents } from '../cents.ts';

/** What happened in one month of the practice's calendar. */
export interface TrendMonth {
  /** As 2026-03. */
  readonly month: string;
  /**
   * Referrals that began, that signed up and that were completed in it, by what is there now: deleted ones are in none
   * of them, and one that was set back is not what it was. Pending ones that nobody confirmed and that were forgotten
   * since are among those that began, for else each month would shrink once it is 30 days old.
   */
  readonly begun: number;
  readonly signedUp: number;
  readonly completed: number;
  /** Earned less what was reversed, by the day on which it was booked. */
  readonly earnedCents: Cents;
  /** Given out less what was taken back, by the day on which it was given. */
  readonly givenCents: Cents;
}

/** What one member of the team has brought about since an instant; none for referrals that nobody helped with. */
export interface StaffTrend {
  readonly staffName: string | null;
  readonly begun: number;
  readonly signedUp: number;
  readonly completed: number;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface PracticeTrends {
  /** Every month from one to another, as 2026-03, in a time zone; those in which nothing happened among them. */
  months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]>;
  /** The referrals that began within these months, forgotten ones too, by who helped: the most completed first. */
  team(first: string, last: string, timeZone: string): Promise<readonly StaffTrend[]>;
}
