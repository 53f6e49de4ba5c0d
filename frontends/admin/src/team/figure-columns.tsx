import type { TeamFigures } from '@rewards/contracts/trends';
import type { Column } from '@rewards/kit';
import { countColumn, moneyColumn, NoneText } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';
import type { FigureName } from './figures-order.ts';
import { shareInWords } from './share.ts';

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
