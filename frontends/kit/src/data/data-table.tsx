import { Fragment, type ReactNode } from 'react';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';

export interface Column<Row> {
  /** The column's heading; on narrow screens it stands before the value. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end. */
  readonly align?: 'start' | 'end';
  /** The heading is read out, but not drawn: for a column of buttons. */
  readonly hideHeader?: boolean;
  /** What the row is about: on narrow screens it heads the card, without a label before it. */
  readonly headsCard?: boolean;
  /** Where rows stay rows on narrow screens: it stands at the end of the first line, beside what the row is about. */
  readonly beside?: boolean;
  /** Where rows stay rows on narrow screens: it is left out there, since it is told elsewhere too. */
  readonly wideOnly?: boolean;
  /** Where rows stay rows on narrow screens: whether it has nothing to tell of this row, and is left out. */
  readonly isBlank?: (row: Row) => boolean;
  /**
   * Its share of the table's width, such as "20%". Given to all columns, it keeps long texts from pushing others out.
   */
  readonly width?: string;
}

interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A line in words under each row, over the whole width. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** Draws rows of the true shape: as many as given. */
  readonly loadingRows?: number | undefined;
  /**
   * What becomes of a row on a narrow screen: a card with a line for each column, or a row of few lines, for lists that
   * are long.
   */
  readonly narrow?: 'cards' | 'rows';
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { header, cell, align, hideHeader = false, headsCard = false, beside, wideOnly = false, isBlank } = column;
  return (
    <td
      role="cell"
      data-align={align}
      data-heads-card={headsCard}
      data-beside={beside}
      data-blank={wideOnly || isBlank?.(row)}
      data-actions={hideHeader || undefined}
    >
      {!hideHeader && (
        <span className={classes.label} aria-hidden>
          {header}
        </span>
      )}
      <div className={classes.value}>{cell(row)}</div>
    </td>
  );
}

/**
 * Rows as a table on wide screens, and as cards or short rows on narrow ones. It is one table in both cases: the
 * roles are written out, because a browser forgets them when a row is drawn as a block.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  below,
  loadingRows,
  narrow = 'cards',
}: DataTableProps<Row>) {
  const loading = loadingRows !== undefined;
  const shared = columns.some(({ width }) => width !== undefined);
  return (
    <table className={classes.table} role="table" aria-busy={loading} data-shared={shared} data-narrow={narrow}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align, width, hideHeader = false }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              data-align={align}
              style={width === undefined ? undefined : { width }}
            >
              {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {loading
          ? Array.from({ length: loadingRows }, (_, index) => (
              <tr key={index} role="row">
                {columns.map(({ header }) => (
                  <td key={header} role="cell">
                    <Skeleton height={18} my={4} width="75%" />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <tr role="row">
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} row={row} />
                  ))}
                </tr>
                {below !== undefined && (
                  <tr role="row" data-below>
                    <td role="cell" colSpan={columns.length}>
                      {below(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
      </tbody>
    </table>
  );
}
