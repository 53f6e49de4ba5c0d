import type { ReactNode } from 'react';
import { Button, EmptyState, type Column } from '@rewards/kit';
import {
  PagedTable,
  useShownAnswer,
  type DenseList,
  type ListSays,
  type Paging,
  type ReadAnswer,
} from '@rewards/kit/lists';
import { texts } from '../texts/search.ts';
import { ListSearch } from './list-search.tsx';
import { useReload } from './use-list-search.ts';

interface SearchedTableProps<Answer, Row> {
  readonly says: ListSays & {
    readonly search: string;
    readonly searchPlaceholder: string;
    readonly noneFound: (search: string) => string;
    /** What can be searched for. */
    readonly noneFoundHint: string;
  };
  readonly drawing: Parameters<typeof EmptyState>[0]['drawing'];
  readonly search: string;
  /** Fields that filter the list further, beside its search. */
  readonly filters?: ReactNode;
  /** Whether one of them is set. */
  readonly isFiltered?: boolean;
  /** Removes the search and every filter. */
  readonly onClear?: () => void;
  /** Must keep its identity between renders. */
  readonly onSearch: (search: string) => void;
  readonly read: ReadAnswer<Answer> & { readonly mutate: () => Promise<unknown> };
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly paging: Paging;
  readonly amountsOf?: (row: Row) => readonly number[];
  /** One line a row, with the search and filters in one line above. Its `tools` come before them. */
  readonly dense: DenseList<Row>;
}

/** A list with a search field above it, and its own text for no matches. */
export function SearchedTable<
  Answer extends { readonly pages: number; readonly total: number },
  Row extends { readonly id: string },
>({
  says,
  search,
  onSearch,
  read,
  filters,
  isFiltered = false,
  onClear = () => onSearch(''),
  dense,
  ...table
}: SearchedTableProps<Answer, Row>) {
  const noneFound = (
    <EmptyState
      drawing="search"
      title={says.noneFound(search)}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.search.clearSearch}
        </Button>
      }
    >
      {says.noneFoundHint}
    </EmptyState>
  );
  const tools = (
    <>
      {dense.tools}
      <ListSearch
        list={says.list}
        label={says.search}
        placeholder={says.searchPlaceholder}
        search={search}
        onSearch={onSearch}
        reload={useReload(read.mutate)}
      />
      {filters}
    </>
  );
  return (
    <PagedTable
      {...table}
      dense={{ ...dense, tools }}
      says={says}
      shown={useShownAnswer(read)}
      noneFound={search === '' && !isFiltered ? undefined : noneFound}
    />
  );
}
