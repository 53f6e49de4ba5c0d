import type { KeyboardEvent, MouseEvent } from 'react';
import { ActionIcon, IconChevronRight, Skeleton, VisuallyHidden, type Column } from '@rewards/kit';
import classes from './rows-table.module.css';
import { useListTexts } from './use-list-texts.ts';

export interface ListSort {
  /** The list's order now, by the name that columns sort with. */
  readonly order: string;
  readonly onSort: (order: string) => void;
}

interface RowsTableProps<Row> {
  readonly caption: string;
  /** Those shown now. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly foot: Row | undefined;
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly loadingRows?: number | undefined;
  /** Rows with room for second lines. */
  readonly comfortable: boolean;
  readonly sort: ListSort | undefined;
  /** The row that takes the focus by Tab. */
  readonly marked: string | undefined;
  readonly opened: string | undefined;
  readonly onMark: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
}

/** Shares of the table that add up to all of it, whichever columns are shown. */
function widthsOf(columns: readonly Pick<Column<never>, 'width'>[]): readonly string[] {
  const shares = columns.map(({ width }) => Number.parseFloat(width ?? '12'));
  const whole = shares.reduce((sum, share) => sum + share, openShare);
  return shares.map((share) => `${((share / whole) * 100).toFixed(2)}%`);
}

/** The share of the column with the buttons that open a row. */
const openShare = 3;

interface HeadingProps {
  readonly column: Pick<Column<never>, 'header' | 'align' | 'hideHeader' | 'sorts'>;
  readonly width: string | undefined;
  readonly sort: ListSort | undefined;
}

/** A column's heading. A press sorts by it, and a second one sorts the other way. */
function Heading({ column: { header, align, hideHeader = false, sorts }, width, sort }: HeadingProps) {
  const direction = (['ascending', 'descending'] as const).find(
    (way) => sorts?.[way] !== undefined && sorts[way] === sort?.order,
  );
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  const next = sorts && ((direction !== undefined && sorts[other]) || sorts[sorts.first]);
  const words = hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={sort && sorts ? (direction ?? 'none') : undefined}
      style={{ width }}
    >
      {sort && next !== undefined ? (
        <button type="button" className={classes.sort} onClick={() => sort.onSort(next)}>
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

/** Buttons, links and fields in a row keep their clicks, and so does text that someone selects. */
const isOwnClick = ({ target }: MouseEvent) =>
  (target as Element).closest('a, button, input, select, textarea, label, [role="button"]') !== null ||
  (window.getSelection()?.toString() ?? '') !== '';

/**
 * A long list with one line per row. On a phone a row shows its subject and one more column, and a tap opens the rest.
 * Roles are explicit, because a browser drops them when a row is displayed as a block.
 */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { caption, columns, rows, foot, rowKey, nameOf, loadingRows, comfortable, sort } = props;
  const { marked, opened, onMark, onOpen } = props;
  const texts = useListTexts();
  const widths = widthsOf(columns);
  const isLoading = loadingRows !== undefined;
  const first = rows[0];
  const byTab = rows.some((row) => rowKey(row) === marked) ? marked : first && rowKey(first);

  const rowProps = (row: Row) => ({
    'data-row': rowKey(row),
    tabIndex: rowKey(row) === byTab ? 0 : -1,
    'aria-current': rowKey(row) === opened || undefined,
    onFocus: () => onMark(row),
    onClick: (event: MouseEvent) => isOwnClick(event) || onOpen(row),
    // `useRowKeys` handles the keys of the whole list.
    onKeyDown: (_: KeyboardEvent) => undefined,
  });

  return (
    <table className={`kit-stacked ${classes.table}`} role="table" aria-busy={isLoading} data-dense={!comfortable}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            <Heading key={column.header} column={column} width={widths[index]} sort={sort} />
          ))}
          <th role="columnheader" scope="col" data-open>
            <VisuallyHidden>{texts.details}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isLoading
          ? Array.from({ length: loadingRows }, (_, index) => (
              <tr key={index} role="row">
                {columns.map(({ header, headsCard }) => (
                  <td key={header} role="cell" data-heads-card={headsCard}>
                    <Skeleton height={16} width="75%" />
                  </td>
                ))}
                <td role="cell" data-open>
                  <Skeleton height={16} width={16} />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} role="row" {...rowProps(row)}>
                {columns.map((column) => (
                  <Cell key={column.header} column={column} row={row} />
                ))}
                <td role="cell" data-open>
                  <ActionIcon tabIndex={-1} aria-label={texts.open(nameOf(row))} onClick={() => onOpen(row)}>
                    <IconChevronRight size={18} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
      </tbody>
      {foot !== undefined && !isLoading && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={foot} />
            ))}
            <td role="cell" data-open>
              {'\u00a0'}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { cell, align, hideHeader = false, headsCard, beside } = column;
  return (
    <td
      role="cell"
      data-align={align}
      data-heads-card={headsCard}
      data-beside={beside}
      data-actions={hideHeader || undefined}
    >
      <div className={classes.value}>{cell(row)}</div>
    </td>
  );
}
