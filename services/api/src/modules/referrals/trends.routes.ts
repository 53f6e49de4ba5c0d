import { exportTeamTrends, showTeamTrends, showTrends } from '@rewards/contracts/trends';
import { centsToDollars } from '@rewards/domain/cents';
import type { TeamFigures } from '@rewards/domain/referrals/trends/practice-trends';
import type { MonthFigures } from '@rewards/domain/referrals/trends/team-trends';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { exportFile } from '../export-file.ts';
import type { Service } from '../ports.ts';
import { teamTrendColumns, teamTrendRecords } from './team-trend-columns.ts';

const presentFigures = ({ asked, brought, joined, joinedVisited, visited, earnedCents }: TeamFigures) => ({
  asked,
  brought,
  joined,
  joined_visited: joinedVisited,
  visited,
  credit_earned: centsToDollars(earnedCents),
});
const presentMonths = (months: readonly MonthFigures[]) =>
  months.map(({ month, ...figures }) => ({ month, ...presentFigures(figures) }));

/** The program's trends, for admins. */
export const trendRoutes = (dependencies: Service): readonly Route[] => [
  route(showTrends, async ({ query }) => {
    const { months, team } = await dependencies.showTrends.execute(query.months);
    return {
      months: months.map(({ month, begun, signedUp, completed, earnedCents, givenCents }) => ({
        month,
        begun,
        signed_up: signedUp,
        completed,
        credit_earned: centsToDollars(earnedCents),
        credit_given: centsToDollars(givenCents),
      })),
      team: team.map(({ staffName, isListed, total }) => ({
        staff: staffName,
        listed: isListed,
        ...presentFigures(total),
      })),
    };
  }),

  route(showTeamTrends, async ({ query: { from, to } }) => {
    const shown = await dependencies.showTeamTrends.execute({ from, to });
    if (shown.kind === 'refused') return shown;
    const { period, members, total, months, funnel } = shown;
    return {
      ...period,
      team: members.map((member) => ({
        staff: member.staffName,
        listed: member.isListed,
        ...presentFigures(member.total),
        months: presentMonths(member.months),
      })),
      total: presentFigures(total),
      months: presentMonths(months),
      funnel: {
        opened: funnel.openings,
        opened_since: funnel.openingsSince,
        begun: funnel.begun,
        joined: funnel.joined,
        visited: funnel.visited,
        by_staff: funnel.byStaff,
      },
    };
  }),

  route(exportTeamTrends, async ({ query: { from, to }, signedIn, context }) => {
    const shown = await dependencies.showTeamTrends.execute({ from, to });
    if (shown.kind === 'refused') return shown;
    const what = { action: 'team_trends_exported', params: { ...shown.period } } as const;
    return exportFile(dependencies, { signedIn, context }, what, () => ({
      columns: teamTrendColumns(textsFor(context).trendsFile),
      rows: inOnePiece(teamTrendRecords(shown)),
    }));
  }),
];

async function* inOnePiece<Row>(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  yield rows;
}
