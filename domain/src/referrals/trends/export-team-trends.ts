import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { type ReadingTeamTrends, readTeamTrends } from './show-team-trends.ts';
import type { MonthFigures, TeamMember } from './team-trends.ts';

/** A month of one team member. */
export type TeamTrendRecord = MonthFigures & Pick<TeamMember, 'staffName' | 'isListed'>;

export type ExportTeamTrendsOutcome =
  | { readonly kind: 'exported'; readonly records: readonly TeamTrendRecord[] }
  | { readonly kind: 'refused'; readonly reason: 'trend_period_invalid' };

/** Exports the team's figures by month and team member (rule 28), and logs who requested them (rule 30). */
export class ExportTeamTrends extends UseCase<LoggingDependencies & ReadingTeamTrends> {
  /** @param addressHash of the requesting address, for the activity log */
  async execute(
    chosen: Readonly<Record<'from' | 'to', string | undefined>>,
    by: ActedBy,
    addressHash?: string,
  ): Promise<ExportTeamTrendsOutcome> {
    const shown = await readTeamTrends(this.dependencies, chosen);
    if (!shown) return { kind: 'refused', reason: 'trend_period_invalid' };
    const { period, members, months } = shown;
    await this.dependencies.unitOfWork.run((stores) =>
      logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by,
        addressHash,
        what: { action: 'team_trends_exported', params: { ...period } },
      }),
    );
    const records = months.flatMap((_, index) =>
      members.flatMap(({ staffName, isListed, months: own }) => {
        const figures = own[index];
        return figures ? [{ ...figures, staffName, isListed }] : [];
      }),
    );
    return { kind: 'exported', records };
  }
}
