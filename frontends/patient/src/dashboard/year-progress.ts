import type { OwnReferral } from '@rewards/contracts/referrals';
import { dayIn } from '@rewards/kit/dates';
import type { DashboardData } from './use-dashboard.ts';

type YearData = Pick<DashboardData, 'stats' | 'credit'>;

export interface YearProgress {
  /** Dollars. */
  readonly earned: number;
  /** Whole percent of the annual limit, rounded down: 100 only when it's reached. */
  readonly percent: number;
  /** The credit for the next completed referral: never more than the year has left (rule 1). */
  readonly nextFriendBrings: number;
  /** How many awards next year's cap holds. */
  readonly placesNextYear: number;
}

/** The program year as shown on its card. */
export function yearProgress({ stats, credit }: YearData): YearProgress {
  const earned = stats.annual_earnings;
  const left = stats.remaining_earnings;
  return {
    earned,
    percent: left <= 0 ? 100 : Math.max(0, Math.floor((earned / credit.year_cap) * 100)),
    nextFriendBrings: Math.min(credit.amount, left),
    placesNextYear: Math.ceil(credit.year_cap / credit.amount),
  };
}

/** More would be too small to read. */
const maxPlaces = 20;

/**
 * One place for each award of the year: its friend, oldest first, `unknown` for one that isn't among the newest
 * referrals, and `undefined` for a free one. Nothing if they are too many to show.
 */
export function yearPlaces(
  { stats, credit }: YearData,
  newest: readonly OwnReferral[],
  now = new Date().toISOString(),
): readonly (OwnReferral | 'unknown' | undefined)[] {
  const year = programYear(now, credit.time_zone);
  const friends = newest
    .filter(
      ({ earnings, completed_at: at }) => earnings > 0 && at !== null && programYear(at, credit.time_zone) === year,
    )
    .sort((one, other) => ((one.completed_at ?? '') < (other.completed_at ?? '') ? -1 : 1));
  const known = friends.reduce((sum, { earnings }) => sum + earnings, 0);
  const unknown = Math.max(0, Math.ceil((stats.annual_earnings - known) / credit.amount));
  const free = Math.max(0, Math.ceil(stats.remaining_earnings / credit.amount));
  if (!(friends.length + unknown + free <= maxPlaces)) return [];
  return [
    ...friends,
    ...Array.from({ length: unknown }, () => 'unknown' as const),
    ...Array.from({ length: free }, () => undefined),
  ];
}

/** The program year of an instant: the calendar year at the practice. */
export const programYear = (instant: string, timeZone: string): number => Number(dayIn(timeZone, instant).slice(0, 4));
