import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { localDate } from '../local-date.ts';
import type { PracticeTrends, StaffTrend, TrendMonth } from './practice-trends.ts';

/** The program's progress by month, up to the current one, and by helper. */
export class ShowTrends extends UseCase<{ practiceTrends: PracticeTrends; timeZone: string; clock: Clock }> {
  async execute(
    months: number,
  ): Promise<{ readonly months: readonly TrendMonth[]; readonly team: readonly StaffTrend[] }> {
    const { timeZone } = this.dependencies;
    const last = localDate(this.dependencies.clock.now(), timeZone).slice(0, 7);
    const first = monthBefore(last, months - 1);
    const [found, team] = await Promise.all([
      this.dependencies.practiceTrends.months(first, last, timeZone),
      this.dependencies.practiceTrends.team(first, last, timeZone),
    ]);
    return { months: found, team };
  }
}

function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}
