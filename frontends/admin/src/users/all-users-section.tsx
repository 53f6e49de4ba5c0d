import { useState } from 'react';
import { useApi, useSession } from '@rewards/client';
import { startMailing } from '@rewards/contracts/mailings';
import { deleteUser, listUsers, setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { useAddressState } from '@rewards/kit/lists';
import { ListSection, useListHeading } from '../desk/list-section.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { useMay } from '../desk/may.ts';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/users.ts';
import { useShowQr } from '../use-show-qr.ts';
import { nameOf } from './name-of.ts';
import { InviteButton } from './invite-button.tsx';
import { useChosenPatients } from './use-chosen-patients.ts';
import { useCounters } from './use-counters.ts';
import { userColumns } from './user-columns.tsx';

const loadDeletion = async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog;

const orderParameter = 'users_sort';
const orders = listUsers.query.shape.sort;

/** All Users: searchable by name, email, phone or code, paged, with editable counters. */
export function AllUsersSection() {
  const may = useMay();
  const { session } = useSession();
  const { asked, searched } = useListSearch('users_page', 25);
  const { isPage, heading, actions } = useListHeading(desk.sections.users);
  const { address, change } = useAddressState();
  // Without one, a search lists the best matches first.
  const { data: sort } = orders.safeParse(address.get(orderParameter) ?? undefined);
  const read = useApi(listUsers, { query: { ...asked, ...(sort && { sort }) } }, { keepPreviousData: false });
  const counters = useCounters();
  const chosen = useChosenPatients();
  const mayChoose = isPage && may(startMailing.permission);
  const { show } = useShowQr();
  const [deleted, setDeleted] = useState<User>();
  const ownId = session.state === 'signed-in' ? session.user.id : undefined;
  return (
    <ListSection title={desk.sections.users}>
      <SearchedTable
        {...searched}
        says={texts}
        drawing="friends"
        read={read}
        rowsOf={({ users }) => users}
        columns={userColumns({
          counters: may(setCounters.permission) ? counters : undefined,
          onDelete: may(deleteUser.permission) ? setDeleted : undefined,
          chosen: mayChoose ? chosen : undefined,
          ownId,
        })}
        amountsOf={({ total_earnings: earned }) => [earned]}
        dense={{
          name: 'users',
          nameOf,
          tools: heading,
          actions: isPage ? (
            <>
              {actions}
              {mayChoose && <InviteButton chosen={chosen} search={searched.search} />}
            </>
          ) : undefined,
          rowKeys: [
            { key: 'q', says: texts.qrKey, act: (user) => void show({ id: user.id, name: user.name }) },
            ...(mayChoose
              ? [{ key: 'x', says: texts.chooseKey, act: (user: User) => chosen.canChoose(user) && chosen.turn(user) }]
              : []),
          ],
          sort: {
            order: sort ?? (searched.search === '' ? 'newest' : ''),
            onSort: (order) => change({ [orderParameter]: order, users_page: undefined }),
          },
        }}
      />
      {deleted && (
        <LazySection
          load={loadDeletion}
          failed={texts.deleteNotLoaded}
          height="0"
          user={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </ListSection>
  );
}
