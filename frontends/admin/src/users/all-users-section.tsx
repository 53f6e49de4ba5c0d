import { useCallback, useState } from 'react';
import { useApi } from '@rewards/client';
import { listUsers } from '@rewards/contracts/patients';
import { Button, EmptyState, Section } from '@rewards/kit';
import { PagedTable, useAddressState, usePageInAddress, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/index.ts';
import { userColumns } from './user-columns.tsx';
import { UserSearch } from './user-search.tsx';

const perPage = 25;

/** All Users: searched by name, email, phone or code, page by page. */
export function AllUsersSection() {
  const { address, change } = useAddressState();
  const search = address.get('q') ?? '';
  const { page, toPage } = usePageInAddress('users_page');
  const [reloading, setReloading] = useState(false);

  const query = { page, per_page: perPage, ...(search === '' ? {} : { q: search }) };
  const read = useApi(listUsers, { query }, { keepPreviousData: false });
  const shown = useShownAnswer(read);

  // Beginning a search and ending it are steps that Back undoes; the letters in between are none.
  const refining = search !== '';
  const searchFor = useCallback(
    (text: string) => change({ q: text || undefined, users_page: undefined }, { replace: refining && text !== '' }),
    [change, refining],
  );

  const reload = async () => {
    setReloading(true);
    await read.mutate();
    setReloading(false);
  };

  return (
    <Section title={texts.users.title}>
      <UserSearch search={search} onSearch={searchFor} reloading={reloading} onReload={() => void reload()} />
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
            <EmptyState
              drawing="search"
              title={texts.users.noneFound(search)}
              action={
                <Button variant="default" onClick={() => searchFor('')}>
                  {texts.users.clearSearch}
                </Button>
              }
            >
              {texts.users.noneFoundHint}
            </EmptyState>
          )
        }
      />
    </Section>
  );
}
