import type { User } from '@rewards/contracts/user';
import { ActionIcon, PhoneText, ShortDate, type Column } from '@rewards/kit';
import { Badge, Group, IconTrash } from '@rewards/kit/desk';
import { Checkbox } from '@rewards/kit/fields';
import { actionsColumn, countColumn, moneyColumn, NoneText, PersonText, textColumn } from '@rewards/kit/lists';
import { texts } from '../texts/users.ts';
import { CounterField } from './counter-field.tsx';
import type { Counter } from './counter-sum.ts';
import { nameOf } from './name-of.ts';
import { patientAddress } from './patient-address.ts';
import { ReferralCode } from './referral-code.tsx';
import type { ChosenPatients } from './use-chosen-patients.ts';
import type { useCounters } from './use-counters.ts';
import classes from './users.module.css';

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
export function userColumns({ counters, onDelete, chosen, ownId }: UserActions): readonly Column<User>[] {
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
