import { useApi } from '@rewards/client';
import { listUsers } from '@rewards/contracts/patients';
import { EmptyState, Section } from '@rewards/kit';
import { PagedTable, usePageInAddress, useShownAnswer } from '@rewards/kit/lists';
import { ListSearch } from '../search/list-search.tsx';
import { NoneFound } from '../search/none-found.tsx';
import { useListSearch, useReload } from '../search/use-list-search.ts';
import { texts } from '../texts/index.ts';
import { userColumns } from './user-columns.tsx';

const perPage = 25;
const pageParameter = 'users_page';

/** All Users: searched by name, email, phone or code, page by page. */
export function AllUsersSection() {
  const { search, onSearch, query } = useListSearch(pageParameter);
  const { page, toPage } = usePageInAddress(pageParameter);
  const read = useApi(listUsers, { query: { page, per_page: perPage, ...query } }, { keepPreviousData: false });
  const shown = useShownAnswer(read);
  const reload = useReload(read.mutate);

  return (
    <Section title={texts.users.title}>
      <ListSearch
        label={texts.users.search}
        placeholder={texts.users.searchPlaceholder}
        search={search}
        onSearch={onSearch}
        {...reload}
      />
      <PagedTable
        list={texts.users.list}
        shown={shown}
        rowsOf={({ users }) => users}
        rowKey={({ id }) => id}
        columns={userColumns}
        page={page}
        perPage={perPage}
        onPage={toPage}
        failureTitle={texts.users.failed}
        empty={
          search === '' ? (
            <EmptyState drawing="friends" title={texts.users.empty}>
              {texts.users.emptyHint}
            </EmptyState>
          ) : (
            <NoneFound
              title={texts.users.noneFound(search)}
              hint={texts.users.noneFoundHint}
              onClear={() => onSearch('')}
            />
          )
        }
      />
    </Section>
  );
}
