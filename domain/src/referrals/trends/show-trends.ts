import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import { monthBefore } from '../../local-month.ts';
import type { Team } from '../../patients/team-member.ts';
import type { PracticeTrends, TrendMonth } from './practice-trends.ts';
import { readTeamTrends } from './show-team-trends.ts';
import { type TeamMember, noFigures } from './team-trends.ts';

/** The program's progress by month, up to the current one, and in the same months by team member. */
export class ShowTrends extends UseCase<{
  practiceTrends: PracticeTrends;
  practice: { get(): Promise<Team> };
  timeZone: string;
  clock: Clock;
}> {
  async execute(
    months: number,
  ): Promise<{ readonly months: readonly TrendMonth[]; readonly team: readonly TeamMember[] }> {
    const { timeZone } = this.dependencies;
    const to = localDate(this.dependencies.clock.now(), timeZone).slice(0, 7);
    const from = monthBefore(to, months - 1);
    const [own, shown] = await Promise.all([
      this.dependencies.practiceTrends.months(from, to, timeZone),
      readTeamTrends(this.dependencies, { from, to }),
    ]);
    const figures = new Map(shown?.months.map((month) => [month.month, month]));
    const whole = own.map(({ month, begun, givenCents }) => {
      const { joined, visited, earnedCents } = figures.get(month) ?? noFigures;
      return { month, begun, signedUp: joined, completed: visited, earnedCents, givenCents };
    });
    return { months: whole, team: shown?.members ?? [] };
  }
}
