import { useEffect, type ReactNode } from 'react';
import { DataTable, EmptyState, FailureState, MoneyTogether, Stack, type Column } from '@rewards/kit';
import { useListTexts } from './use-list-texts.ts';
import classes from './lists.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { Pager } from './pager.tsx';
import { listMark } from './row-keys.ts';
import { useDenseList, type DenseList } from './use-dense-list.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { ShownAnswer } from './use-shown-answer.ts';

export interface ListSays {
  /** What the table contains, as in "Pages of all users". */
  readonly list: string;
  readonly failed: string;
  /** Shown instead of the table when the list is empty. */
  readonly empty: string;
  readonly emptyHint?: string;
}

export interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void;
}

interface PagedTableProps<Answer, Row> {
  readonly says: ListSays;
  readonly drawing: Parameters<typeof EmptyState>[0]['drawing'];
  readonly shown: ShownAnswer<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Left out for a list short enough to load whole. */
  readonly paging?: Paging;
  /** The amounts in a row, in dollars. All rows format them the same way (rule 38). */
  readonly amountsOf?: (row: Row) => readonly number[];
  /** Shown instead of the table when it's empty for another reason, such as a filter. */
  readonly noneFound?: ReactNode;
  /** Gives the list one line a row, keys, personal columns, and a detail for each row. */
  readonly dense?: DenseList<Row>;
}

/** A list loaded whole is its own only page. */
export const onePage = <Row,>(rows: readonly Row[]) => ({ rows, pages: 1, total: rows.length });

/**
 * A list loaded by page or whole, with its states: loading, empty, failed with Retry, full, and full while the next
 * page loads. It gets the focus when the row that had it is gone.
 */
export function PagedTable<
  Answer extends { readonly pages: number; readonly total: number },
  Row extends { readonly id: string },
>({ says, drawing, shown, rowsOf, columns, paging, amountsOf, noneFound, dense }: PagedTableProps<Answer, Row>) {
  const { answer, outdated, failure, retry } = shown;
  const { page = 1, onPage } = paging ?? {};
  const texts = useListTexts();
  const keptFocus = useKeptFocus();
  const place = keptFocus.ref;
  const rows = answer === undefined ? [] : rowsOf(answer);
  const list = useDenseList({ dense, area: place, columns, rows });

  // The last row of the last page may be gone: completed under a filter, or removed by someone else.
  const lastPage = answer === undefined || outdated ? undefined : answer.pages;
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) onPage?.(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const toPage = (next: number) => {
    onPage?.(next);
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView();
  };

  const rowsArea = (content: ReactNode) => (
    <div
      className={classes.rows}
      data-paged={paging !== undefined}
      data-outdated={outdated}
      data-sticky={dense && true}
      aria-busy={outdated}
    >
      {content}
    </div>
  );
  const table = (loadingRows?: number) =>
    list?.table({ caption: says.list, loadingRows }) ?? (
      <DataTable
        caption={says.list}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        narrow="rows"
        loadingRows={loadingRows}
      />
    );
  const content = () => {
    if (answer === undefined) {
      if (failure !== undefined) return <FailureState title={says.failed} reason={failure.message} onRetry={retry} />;
      return rowsArea(table(paging === undefined ? 3 : 6));
    }
    if (answer.total === 0) {
      const empty = (
        <EmptyState drawing={drawing} title={says.empty}>
          {says.emptyHint}
        </EmptyState>
      );
      return rowsArea(noneFound ?? empty);
    }
    return (
      <MoneyTogether amounts={amountsOf ? rows.flatMap(amountsOf) : []}>
        <div className={list?.isBeside ? classes.beside : undefined}>
          <Stack miw={0}>
            {failure !== undefined && (
              <OutdatedNotice onRetry={retry}>{texts.outdated(failure.message)}</OutdatedNotice>
            )}
            {rowsArea(table())}
            {paging !== undefined && (
              <Pager {...paging} list={says.list} pages={answer.pages} total={answer.total} onPage={toPage} />
            )}
          </Stack>
          {list?.detail}
        </div>
      </MoneyTogether>
    );
  };

  return (
    <div
      {...keptFocus}
      {...(dense && { [listMark]: true })}
      className={classes.place}
      data-wide
      role="group"
      aria-label={says.list}
    >
      {list?.tools}
      {content()}
    </div>
  );
}
