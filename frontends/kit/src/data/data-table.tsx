import type { ReactNode } from 'react';
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
}

interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Draws rows of the true shape: as many as given. */
  readonly loadingRows?: number | undefined;
}

/**
 * Rows as a table on wide screens and as cards on narrow ones. It is one table in both cases: the roles are written out,
 * because a browser forgets them when a row is drawn as a block.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, loadingRows }: DataTableProps<Row>) {
  const loading = loadingRows !== undefined;
  return (
    <table className={classes.table} role="table" aria-busy={loading}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align, hideHeader = false }) => (
            <th key={header} role="columnheader" scope="col" data-align={align}>
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
              <tr key={rowKey(row)} role="row">
                {columns.map(({ header, cell, align, hideHeader = false }) => (
                  <td key={header} role="cell" data-align={align}>
                    {!hideHeader && (
                      <span className={classes.label} aria-hidden>
                        {header}
                      </span>
                    )}
                    <div className={classes.value}>{cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
