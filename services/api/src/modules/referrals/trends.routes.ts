import { exportTeamTrends, showTeamTrends, showTrends } from '@rewards/contracts/trends';
import type { TeamFigures } from '@rewards/domain/referrals/trends/practice-trends';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { exportFile } from '../export-file.ts';
import type { Service } from '../ports.ts';
import { teamTrendColumns, teamTrendRecords } from './team-trend-columns.ts';
import { present } from '../present.ts';

const presentFigures = <Figures extends TeamFigures>(figures: Figures) =>
  present({ ...figures, creditEarnedCents: figures.earnedCents });

/** The program's trends, for admins. */
export const trendRoutes = (dependencies: Service): readonly Route[] => [
  route(showTrends, async ({ query }) => {
    const { months, team } = await dependencies.showTrends.execute(query.months);
    return {
      months: months.map((month) =>
        present({ ...month, creditEarnedCents: month.earnedCents, creditGivenCents: month.givenCents }),
      ),
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
        months: member.months.map(presentFigures),
      })),
      total: presentFigures(total),
      months: months.map(presentFigures),
      funnel: present({ ...funnel, opened: funnel.openings, openedSince: funnel.openingsSince }),
    };
  }),

  route(exportTeamTrends, async ({ query: { from, to }, by, context }) => {
    const shown = await dependencies.showTeamTrends.execute({ from, to });
    if (shown.kind === 'refused') return shown;
    const what = { action: 'team_trends_exported', params: { ...shown.period } } as const;
    return exportFile(dependencies, { by, context }, what, () => ({
      columns: teamTrendColumns(textsFor(context).trendsFile),
      rows: inOnePiece(teamTrendRecords(shown)),
    }));
  }),
];

async function* inOnePiece<Row>(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  yield rows;
}
