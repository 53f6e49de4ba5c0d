import { useApi } from '@rewards/client';
import { listUsers } from '@rewards/contracts/patients';
import { Section } from '@rewards/kit';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/users.ts';
import { userColumns } from './user-columns.tsx';

/** All Users: searched by name, email, phone or code, page by page. */
export function AllUsersSection() {
  const { asked, searched } = useListSearch('users_page', 25);
  const read = useApi(listUsers, { query: asked }, { keepPreviousData: false });
  return (
    <Section title={desk.sections.users}>
      <SearchedTable
        {...searched}
        says={texts}
        drawing="friends"
        read={read}
        rowsOf={({ users }) => users}
        columns={userColumns}
      />
    </Section>
  );
}
