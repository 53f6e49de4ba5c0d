import { useEffect, useRef, type ReactNode } from 'react';
import { DataTable, FailureState, type Column } from '@rewards/kit';
import { useListTexts } from './use-list-texts.ts';
import classes from './lists.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { Pager } from './pager.tsx';
import type { ShownAnswer } from './use-shown-answer.ts';

interface PagedTableProps<Answer, Row> {
  /** What the table holds, as in "Pages of all users". */
  readonly list: string;
  readonly shown: ShownAnswer<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly page: number;
  readonly perPage: number;
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void;
  /** What stands in place of the table when there is nothing to list. */
  readonly empty: ReactNode;
  readonly failureTitle: string;
}

const skeletonRows = 6;

/**
 * A list that is read page by page, with its states: loading, empty, failed with Retry, full, and full while the next
 * page is on its way.
 */
export function PagedTable<Answer extends { readonly pages: number; readonly total: number }, Row>({
  list,
  shown: { answer, outdated, failure, retry },
  rowsOf,
  rowKey,
  columns,
  page,
  perPage,
  onPage,
  empty,
  failureTitle,
}: PagedTableProps<Answer, Row>) {
  const texts = useListTexts();
  const top = useRef<HTMLDivElement>(null);

  // The last row of the last page may be gone by now: completed under a filter, or by someone else.
  const lastPage = answer === undefined || outdated ? undefined : answer.pages;
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  if (answer === undefined) {
    if (failure !== undefined) return <FailureState title={failureTitle} reason={failure.message} onRetry={retry} />;
    return (
      <div className={classes.rows}>
        <DataTable caption={list} columns={columns} rows={[]} rowKey={rowKey} loadingRows={skeletonRows} />
      </div>
    );
  }
  if (answer.total === 0)
    return (
      <div className={classes.rows} data-outdated={outdated}>
        {empty}
      </div>
    );

  const toPage = (next: number) => {
    onPage(next);
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };

  return (
    <div ref={top} className={classes.list}>
      {failure !== undefined && <OutdatedNotice onRetry={retry}>{texts.outdated(failure.message)}</OutdatedNotice>}
      <div className={classes.rows} data-outdated={outdated} aria-busy={outdated}>
        <DataTable caption={list} columns={columns} rows={rowsOf(answer)} rowKey={rowKey} />
      </div>
      <Pager list={list} page={page} pages={answer.pages} perPage={perPage} total={answer.total} onPage={toPage} />
    </div>
  );
}
