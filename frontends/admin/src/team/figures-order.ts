import type { TeamFigures } from '@rewards/contracts/trends';
import type { texts } from '../texts/team.ts';

export type FigureName = keyof typeof texts.columns;

const shareOf = (part: number, whole: number) => (whole === 0 ? -1 : part / whole);

/** What a column is ordered by. Shares count, not the numbers in them, and none comes last. */
const weights: Readonly<Record<FigureName, (figures: TeamFigures) => number>> = {
  asked: ({ asked }) => asked,
  brought: ({ brought, asked }) => shareOf(brought, asked),
  joined: ({ joined }) => joined,
  came: ({ joined_visited, joined }) => shareOf(joined_visited, joined),
  visited: ({ visited }) => visited,
  earned: ({ credit_earned }) => credit_earned,
};

/** The rows with the most of a chosen column first. Without one, and among equals, they stay in their order. */
export function inOrder<Row extends { readonly figures: TeamFigures }>(
  rows: readonly Row[],
  order: string,
): readonly Row[] {
  if (!Object.hasOwn(weights, order)) return rows;
  const weight = weights[order as FigureName];
  return [...rows].sort((one, other) => weight(other.figures) - weight(one.figures));
}
