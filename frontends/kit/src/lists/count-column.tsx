import type { Column } from '@rewards/kit';
import classes from './lists.module.css';

const figures = new Intl.NumberFormat('en-US');

/** "12,345". */
export const formatCount = (count: number): string => figures.format(count);

/** A column of counts, in figures of one width so that they line up. */
export const countColumn = <Row,>(header: string, width: string, of: (row: Row) => number): Column<Row> => ({
  header,
  width,
  align: 'end',
  isBlank: (row) => of(row) === 0,
  cell: (row) => <span className={classes.figures}>{formatCount(of(row))}</span>,
});
