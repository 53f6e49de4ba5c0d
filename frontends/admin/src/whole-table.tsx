import type { ReactNode } from 'react';
import { DataTable, FailureState, type Column } from '@rewards/kit';
import { OutdatedNotice, useKeptFocus, useListTexts, type ReadAnswer } from '@rewards/kit/lists';
import classes from './whole-table.module.css';

interface WholeTableProps<Answer, Row> {
  /** What the table holds. */
  readonly list: string;
  readonly read: ReadAnswer<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** What stands in place of the table when there is nothing to list. */
  readonly empty: ReactNode;
  readonly failureTitle: string;
}

const skeletonRows = 3;

/** A list so short that it is read whole, with its states: loading, failed with Retry, empty, full. */
export function WholeTable<Answer, Row>({
  list,
  read: { data, error, isValidating, mutate },
  rowsOf,
  rowKey,
  columns,
  empty,
  failureTitle,
}: WholeTableProps<Answer, Row>) {
  const said = useListTexts();
  const keptFocus = useKeptFocus();
  const retry = () => void mutate();
  const table = { caption: list, columns, rowKey };

  if (data === undefined) {
    if (error !== undefined && !isValidating)
      return <FailureState title={failureTitle} reason={error.message} onRetry={retry} />;
    return <DataTable {...table} rows={[]} loadingRows={skeletonRows} />;
  }
  const rows = rowsOf(data);
  return (
    <div {...keptFocus} className={classes.rows} role="group" aria-label={list}>
      {error !== undefined && <OutdatedNotice onRetry={retry}>{said.outdated(error.message)}</OutdatedNotice>}
      {rows.length === 0 ? empty : <DataTable {...table} rows={rows} />}
    </div>
  );
}
