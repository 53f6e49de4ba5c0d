import type { CsvColumn } from '@rewards/csv/csv-table';
import type { MonthFigures, TeamMember, TeamTrends } from '@rewards/domain/referrals/trends/team-trends';
import type { Texts } from '../../texts/texts.ts';
import { centsInCell } from './referral-columns.ts';

/** A month of one team member. */
type TeamTrendRecord = MonthFigures & Pick<TeamMember, 'staffName' | 'isListed'>;

export const teamTrendRecords = ({ members, months }: TeamTrends): readonly TeamTrendRecord[] =>
  months.flatMap((_, index) =>
    members.flatMap(({ staffName, isListed, months: own }) => {
      const figures = own[index];
      return figures ? [{ ...figures, staffName, isListed }] : [];
    }),
  );

/** The columns of the team's trends. */
export function teamTrendColumns(words: Texts['trendsFile']): readonly CsvColumn<TeamTrendRecord>[] {
  const { columns } = words;
  return [
    [columns.month, ({ month }) => month],
    [columns.member, ({ staffName }) => staffName ?? words.noOne],
    [columns.listed, ({ staffName, isListed }) => (staffName === null ? '' : isListed ? words.yes : words.no)],
    [columns.asked, ({ asked }) => String(asked)],
    [columns.brought, ({ brought }) => String(brought)],
    [columns.joined, ({ joined }) => String(joined)],
    [columns.joinedVisited, ({ joinedVisited }) => String(joinedVisited)],
    [columns.visited, ({ visited }) => String(visited)],
    [columns.earned, ({ earnedCents }) => centsInCell(earnedCents)],
  ];
}
