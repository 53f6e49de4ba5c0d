import type { CsvColumn } from '@rewards/csv/csv-table';
import type { TeamTrendRecord } from '@rewards/domain/referrals/trends/export-team-trends';
import type { Texts } from '../../texts/texts.ts';
import { centsInCell } from './referral-columns.ts';

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
