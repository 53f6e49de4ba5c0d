import type { Cents } from '../../cents.ts';

/** One month of the practice's calendar. */
export interface TrendMonth {
  /** Such as 2026-03. */
  readonly month: string;
  /**
   * Referrals that began, signed up and were completed in the month, by current records: deleted and denied ones don't
   * count, and one that was set back doesn't keep its old status. Expired unconfirmed notes still count as begun, or
   * each month's number would drop after 30 days.
   */
  readonly begun: number;
  readonly signedUp: number;
  readonly completed: number;
  /** Earned minus reversed, by booking day. */
  readonly earnedCents: Cents;
  /** Redeemed minus reversed, by redemption day. */
  readonly givenCents: Cents;
}

/** What no team member's figures tell about a month. */
export type OwnFigures = Pick<TrendMonth, 'month' | 'begun' | 'givenCents'>;

/** What came of asking patients to refer friends, by current records and without denied referrals. */
export interface TeamFigures {
  /** Patients a QR code was made for. Each counts once a month for each team member. */
  readonly asked: number;
  /** The asked patients with a friend who joined before anyone asked again. */
  readonly brought: number;
  /** Friends who signed up. */
  readonly joined: number;
  /** The joined friends who have had a first visit so far. */
  readonly joinedVisited: number;
  /** Friends whose first visit was in the month. */
  readonly visited: number;
  /** Earned minus reversed, by booking day. */
  readonly earnedCents: Cents;
}

/**
 * A team member's figures of one month. A QR code counts for the team member picked with it, or else for the patient's
 * own. A friend counts for the team member of the patient's last QR code before the friend joined, or else for the
 * patient's own. The credit of a deleted referral counts for the patient's own. `staffName` is null for patients
 * without one.
 */
export interface TeamMonth extends TeamFigures {
  readonly month: string;
  readonly staffName: string | null;
}

/** The referrals that began in a period, and how far they have come. Denied ones aren't in any number. */
export interface BegunReferrals {
  /** From a link or /quote, including expired notes. */
  readonly begun: number;
  readonly joined: number;
  readonly visited: number;
  /** Entered by staff or by a counter, without a link. They aren't in the other numbers. */
  readonly byStaff: number;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface PracticeTrends {
  /**
   * Every month between two, such as 2026-03, in a time zone, including months without events. The other figures of a
   * month are the sums of its team members.
   */
  months(first: string, last: string, timeZone: string): Promise<readonly OwnFigures[]>;
  /** The months and team members with any figures, in no particular order. */
  team(first: string, last: string, timeZone: string): Promise<readonly TeamMonth[]>;
  begun(first: string, last: string, timeZone: string): Promise<BegunReferrals>;
}
