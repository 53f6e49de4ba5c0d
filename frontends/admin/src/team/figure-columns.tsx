import type { TeamFigures } from '@rewards/contracts/trends';
import type { Column } from '@rewards/kit';
import { countColumn, moneyColumn, NoneText, formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';

/** Below this, a percentage would make one person look like a trend. */
const leastForPercent = 20;

/** A part of a whole: "2 of 3", or "67% of 58" from 20 on. Undefined of nothing. */
export function shareInWords(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  if (whole < leastForPercent) return texts.share(formatCount(part), formatCount(whole));
  return texts.percent(Math.round((part / whole) * 100), formatCount(whole));
}

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

interface WithFigures {
  readonly figures: TeamFigures;
}

/** A press orders by it, the most first. */
const sorts = (name: FigureName) => ({ sorts: { descending: name, first: 'descending' } }) as const;

const shareColumn = <Row extends WithFigures>(
  header: string,
  width: string,
  of: (figures: TeamFigures) => readonly [part: number, whole: number],
): Column<Row> => ({
  header,
  width,
  align: 'end',
  cell: ({ figures }) => {
    const share = shareInWords(...of(figures));
    return share === undefined ? <NoneText /> : <span className="kit-numbers">{share}</span>;
  },
});

/** The team's figures, of a person or a month. */
export const figureColumns = <Row extends WithFigures>(): readonly Column<Row>[] => [
  { ...countColumn(texts.columns.asked, '7%', ({ figures }: Row) => figures.asked), ...sorts('asked') },
  {
    ...shareColumn<Row>(texts.columns.brought, '10%', ({ brought, asked }) => [brought, asked]),
    ...sorts('brought'),
    optional: true,
  },
  { ...countColumn(texts.columns.joined, '7%', ({ figures }: Row) => figures.joined), ...sorts('joined') },
  { ...shareColumn<Row>(texts.columns.came, '10.5%', (each) => [each.joined_visited, each.joined]), ...sorts('came') },
  {
    ...countColumn(texts.columns.visited, '9%', ({ figures }: Row) => figures.visited),
    ...sorts('visited'),
    optional: true,
  },
  {
    ...moneyColumn(texts.columns.earned, '9%', ({ figures }: Row) => figures.credit_earned),
    ...sorts('earned'),
    beside: true,
  },
];
