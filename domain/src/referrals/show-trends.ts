import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { localDate } from '../local-date.ts';
import type { PracticeTrends, StaffTrend, TrendMonth } from './practice-trends.ts';

/** How the program goes: month by month up to the one that runs, and by who helped. */
export class ShowTrends extends UseCase<{ practiceTrends: PracticeTrends; timeZone: string; clock: Clock }> {
  async execute(
    months: number,
  ): Promise<{ readonly months: readonly TrendMonth[]; readonly team: readonly StaffTrend[] }> {
    const { timeZone } = this.parts;
    const last = localDate(this.parts.clock.now(), timeZone).slice(0, 7);
    const first = monthBefore(last, months - 1);
    const [found, team] = await Promise.all([
      this.parts.practiceTrends.months(first, last, timeZone),
      this.parts.practiceTrends.team(first, last, timeZone),
    ]);
    return { months: found, team };
  }
}

function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}
