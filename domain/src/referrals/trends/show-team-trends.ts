import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import { monthsBetween } from '../../local-month.ts';
import type { Team } from '../../patients/team-member.ts';
import { UseCase } from '../../use-case.ts';
import type { LinkOpenings } from './count-openings.ts';
import type { BegunReferrals, PracticeTrends } from './practice-trends.ts';
import { type TeamTrends, teamTrends } from './team-trends.ts';
import { type TrendPeriod, trendPeriod } from './trend-period.ts';

/** From the opened link to the first visit. The steps after the first are the same referrals at each step. */
export interface Funnel extends BegunReferrals {
  readonly openings: number;
  /** The first day with counted openings. Null before the first one. */
  readonly openingsSince: string | null;
}

export type ShowTeamTrendsOutcome =
  | ({ readonly kind: 'shown'; readonly period: TrendPeriod; readonly funnel: Funnel } & TeamTrends)
  | { readonly kind: 'refused'; readonly reason: 'trend_period_invalid' };

export interface ReadingTeamTrends {
  practiceTrends: PracticeTrends;
  /** The practice's team as it is now. */
  practice: { get(): Promise<Team> };
  timeZone: string;
  clock: Clock;
}

/** Reads the team's figures of a period. Undefined if the period is invalid. */
export async function readTeamTrends(
  { practiceTrends, practice, timeZone, clock }: ReadingTeamTrends,
  chosen: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<(TeamTrends & { readonly period: TrendPeriod }) | undefined> {
  const period = trendPeriod(chosen, localDate(clock.now(), timeZone).slice(0, 7));
  if (!period) return undefined;
  const { from, to } = period;
  const [figures, { staffNames }] = await Promise.all([practiceTrends.team(from, to, timeZone), practice.get()]);
  return { period, ...teamTrends(figures, monthsBetween(from, to), staffNames) };
}

/** What came of asking, by team member and month, and the way from an opened link to a first visit. */
export class ShowTeamTrends extends UseCase<ReadingTeamTrends & { linkOpenings: LinkOpenings }> {
  async execute(chosen: Readonly<Record<'from' | 'to', string | undefined>>): Promise<ShowTeamTrendsOutcome> {
    const shown = await readTeamTrends(this.dependencies, chosen);
    if (!shown) return { kind: 'refused', reason: 'trend_period_invalid' };
    const { from, to } = shown.period;
    const { practiceTrends, linkOpenings, timeZone } = this.dependencies;
    const [begun, { openings, since }] = await Promise.all([
      practiceTrends.begun(from, to, timeZone),
      linkOpenings.count(from, to),
    ]);
    return { kind: 'shown', ...shown, funnel: { ...begun, openings, openingsSince: since } };
  }
}
