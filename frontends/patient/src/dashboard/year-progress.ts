import type { DashboardData } from './use-dashboard.ts';

export interface YearProgress {
  /** Dollars. */
  readonly earned: number;
  readonly left: number;
  readonly yearCap: number;
  /** Whole percent of the annual limit, rounded down: 100 only when it's reached. */
  readonly percent: number;
  /** The credit for the next completed referral: never more than the year has left (rule 1). */
  readonly nextFriendBrings: number;
}

/** The program year as shown in the banner. */
export function yearProgress({ stats, credit }: Pick<DashboardData, 'stats' | 'credit'>): YearProgress {
  const earned = stats.annual_earnings;
  const left = stats.remaining_earnings;
  return {
    earned,
    left,
    yearCap: credit.year_cap,
    percent: left <= 0 ? 100 : Math.max(0, Math.floor((earned / credit.year_cap) * 100)),
    nextFriendBrings: Math.min(credit.amount, left),
  };
}
