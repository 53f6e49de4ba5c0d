import { useState } from 'react';
import { useApi, useSession } from '@rewards/client';
import { deleteUser, listUsers, setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { Section } from '@rewards/kit';
import { useMay } from '../desk/may.ts';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/users.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useCounters } from './use-counters.ts';
import { userColumns } from './user-columns.tsx';

/** All Users: searchable by name, email, phone or code, paged, with editable counters. */
export function AllUsersSection() {
  const may = useMay();
  const { session } = useSession();
  const { asked, searched } = useListSearch('users_page', 25);
  const read = useApi(listUsers, { query: asked }, { keepPreviousData: false });
  const counters = useCounters();
  const [deleted, setDeleted] = useState<User>();
  const ownId = session.state === 'signed-in' ? session.user.id : undefined;
  return (
    <Section title={desk.sections.users}>
      <SearchedTable
        {...searched}
        says={texts}
        drawing="friends"
        read={read}
        rowsOf={({ users }) => users}
        columns={userColumns({
          counters: may(setCounters.permission) ? counters : undefined,
          onDelete: may(deleteUser.permission) ? setDeleted : undefined,
          ownId,
        })}
        amountsOf={({ total_earnings: earned }) => [earned]}
      />
      <DeleteUserDialog user={deleted} onClose={() => setDeleted(undefined)} />
    </Section>
  );
}
