import { Fragment, type ReactNode } from 'react';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';

export interface Column<Row> {
  /** The column's heading. On narrow screens it precedes the value. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and actions are right-aligned. */
  readonly align?: 'start' | 'end';
  /** The heading is only for screen readers, for example in a column of buttons. */
  readonly hideHeader?: boolean;
  /** The row's subject. On narrow screens it heads the card, without a label. */
  readonly headsCard?: boolean;
  /** If rows stay rows on narrow screens: shown at the end of the first line, next to the subject. */
  readonly beside?: boolean;
  /** If rows stay rows on narrow screens: hidden there, because it's shown elsewhere too. */
  readonly wideOnly?: boolean;
  /** If rows stay rows on narrow screens: whether the cell is empty for this row and can be left out. */
  readonly isBlank?: (row: Row) => boolean;
  /** Its share of the table's width, such as "20%". If all columns have one, long texts can't push others out. */
  readonly width?: string;
  /** In a list with personal columns: hidden until someone chooses it. */
  readonly optional?: boolean;
  /**
   * In a list with personal columns: hidden while a row's detail takes some of the room. If true, a narrow window hides
   * it too, until someone chooses it.
   */
  readonly yields?: true | 'to-detail';
  /** In a list that sorts: the order a press on the heading asks for, and the one a second press asks for. */
  readonly sorts?: {
    readonly ascending?: string;
    readonly descending?: string;
    readonly first: 'ascending' | 'descending';
  };
}

interface DataTableProps<Row> {
  /** What the table contains, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A line of text under each row, across the full width. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** Draws this many placeholder rows in the final shape. */
  readonly loadingRows?: number | undefined;
  /** How a row appears on a narrow screen: as a card with a line per column, or as a compact row for long lists. */
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
 * Rows as a table on wide screens, and as cards or compact rows on narrow ones. It's one table in both cases: roles are
 * explicit, because a browser drops them when a row is displayed as a block.
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
    <table
      className={`kit-stacked ${classes.table}`}
      role="table"
      aria-busy={loading}
      data-shared={shared}
      data-narrow={narrow}
    >
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
