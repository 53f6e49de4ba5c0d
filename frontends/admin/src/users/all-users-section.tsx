import { useState } from 'react';
import { Link } from 'react-router';
import { useApi, useSession } from '@rewards/client';
import { startMailing, maxChosenPatients } from '@rewards/contracts/mailings';
import { deleteUser, listUsers, setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import {
  Button,
  IconCheck,
  IconCopy,
  UnstyledButton,
  useCopied,
  VisuallyHidden,
  ActionIcon,
  PhoneText,
  ShortDate,
  type Column,
} from '@rewards/kit';
import { Badge, Group, IconTrash } from '@rewards/kit/desk';
import { Checkbox } from '@rewards/kit/fields';
import {
  useAddressState,
  actionsColumn,
  countColumn,
  moneyColumn,
  NoneText,
  PersonText,
  textColumn,
} from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { ListSection, useListHeading } from '../desk/list-section.tsx';
import { useMay } from '../desk/may.ts';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/users.ts';
import { useShowQr } from '../use-show-qr.ts';
import { CounterField } from './counter-field.tsx';
import { type Counter, useCounters } from './use-counters.ts';
import { nameOf, patientAddress } from './patient.ts';
import classes from './users.module.css';

/** Patients picked to be invited together, across the pages of a list and its searches. */
function useChosenPatients() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isFull = ids.size >= maxChosenPatients;
  return {
    ids,
    has: ({ id }: Pick<User, 'id'>) => ids.has(id),
    /** Staff aren't invited. */
    canChoose: ({ id, role }: Pick<User, 'id' | 'role'>) => role === null && (ids.has(id) || !isFull),
    turn: ({ id }: Pick<User, 'id'>) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    clear: () => setIds(new Set()),
  } as const;
}

type ChosenPatients = ReturnType<typeof useChosenPatients>;

interface InviteButtonProps {
  readonly chosen: ChosenPatients;
  /** What the list is searched for. Blank for nothing. */
  readonly search: string;
}

/** Leads to an invitation to the chosen patients. Without any, to those that the search finds, or to a group. */
function InviteButton({ chosen: { ids, clear }, search }: InviteButtonProps) {
  const page = '/admin/patients/invite';
  const { size } = ids;
  if (size === 0)
    return (
      <Button
        component={Link}
        variant="default"
        size="sm"
        to={search === '' ? page : `${page}?q=${encodeURIComponent(search)}`}
      >
        {texts.invite}
      </Button>
    );
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={texts.clearChosenHint} onClick={clear}>
        {texts.clearChosen}
      </Button>
      <Button component={Link} size="sm" aria-label={texts.inviteChosenOf(size)} to={page} state={{ chosen: [...ids] }}>
        {texts.inviteChosen(size)}
      </Button>
    </>
  );
}

/** A referral code that is copied on click. */
function ReferralCode({ code }: { readonly code: string }) {
  const { copied, copy } = useCopied(code, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <UnstyledButton
        className={classes.code}
        aria-label={texts.copyCode(code)}
        data-copied={copied}
        onClick={() => void copy()}
      >
        <span>{code}</span>
        <Icon size={16} aria-hidden />
      </UnstyledButton>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}

interface UserActions {
  /** Without them the counts are shown only. */
  readonly counters: ReturnType<typeof useCounters> | undefined;
  readonly onDelete: ((user: User) => void) | undefined;
  /** Without them no one can be chosen. */
  readonly chosen: ChosenPatients | undefined;
  /** The current user, because admins can't delete themselves (rule 16). */
  readonly ownId: string | undefined;
}

/** The columns of All Users. */
function userColumns({ counters, onDelete, chosen, ownId }: UserActions): readonly Column<User>[] {
  const counterColumn = (header: string, counter: Counter, of: (user: User) => number): Column<User> => {
    if (counters === undefined) return countColumn(header, '12.5%', of);
    return {
      header,
      width: '12.5%',
      align: 'end',
      cell: (user) => (
        <CounterField
          label={texts.counterOf(header, nameOf(user))}
          value={of(user)}
          sumOf={(change) => counters.sumOf(user, counter, change)}
          onSave={(count, shown) => counters.count(user, counter, count, shown)}
        />
      ),
    };
  };
  return [
    {
      header: texts.name,
      headsCard: true,
      width: '18%',
      sorts: { ascending: 'name', descending: 'name_last', first: 'ascending' },
      cell: (user) => (
        <Group gap={10} wrap="nowrap" className={classes.named ?? ''}>
          {chosen && (
            <Checkbox
              className="kit-fixed"
              aria-label={texts.choose(nameOf(user))}
              checked={chosen.has(user)}
              disabled={!chosen.canChoose(user)}
              onChange={() => chosen.turn(user)}
            />
          )}
          <PersonText
            name={user.name}
            email={user.email}
            to={patientAddress(user.id)}
            mark={user.role !== null && <Badge className="kit-fixed">{texts.roles[user.role]}</Badge>}
          />
        </Group>
      ),
    },
    {
      header: texts.phone,
      width: '15%',
      yields: 'to-detail',
      cell: ({ phone }) => (phone ? <PhoneText phone={phone} /> : <NoneText />),
    },
    {
      header: texts.code,
      width: '12%',
      yields: true,
      cell: ({ referral_code }) => <ReferralCode code={referral_code} />,
    },
    { ...textColumn(texts.email, '20%', ({ email }: User) => email), optional: true, yields: true },
    { ...textColumn(texts.staff, '10%', ({ signed_up_by_staff: staff }: User) => staff), optional: true, yields: true },
    {
      header: texts.joined,
      width: '11.5%',
      align: 'end',
      yields: true,
      sorts: { ascending: 'oldest', descending: 'newest', first: 'descending' },
      cell: ({ created_at: at }) => <ShortDate at={at} />,
    },
    countColumn(texts.totalReferrals, '8.8%', ({ stats }) => stats.total_referrals),
    counterColumn(texts.signedUp, 'signed_up', ({ stats }) => stats.signed_up_referrals),
    counterColumn(texts.completed, 'completed', ({ stats }) => stats.completed_referrals),
    { ...moneyColumn(texts.totalEarnings, '12%', ({ total_earnings: earned }: User) => earned), beside: true },
    actionsColumn(
      texts.actions,
      '4%',
      (user) =>
        onDelete !== undefined &&
        user.id !== ownId && (
          <ActionIcon aria-label={texts.deleteOf(nameOf(user))} onClick={() => onDelete(user)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        ),
    ),
  ];
}

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
