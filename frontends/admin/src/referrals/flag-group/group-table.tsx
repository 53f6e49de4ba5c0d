import type { Referral } from '@rewards/contracts/referrals';
import { DataTable, PhoneText, StatusBadge, type Column } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { DateAndTime, PersonText } from '@rewards/kit/lists';
import { texts } from '../../texts/flag-group.ts';
import { friendOf } from '../friend-of.ts';
import { shownStatus } from '../referral-state.ts';

type ChooseReferral = (referralId: string, isChosen: boolean) => void;

interface GroupTableProps {
  readonly referrals: readonly Referral[];
  readonly chosen: ReadonlySet<string>;
  /** Whether no more can be selected. */
  readonly isFull: boolean;
  readonly onChoose: ChooseReferral;
}

/** Where the review of a referral stands. */
function reviewOf({ flags, status, denial, earnings, flags_dismissed: dismissed }: Referral): string {
  if (denial !== null) return denial.reason_name;
  if (status === 'completed') return texts.earned(earnings);
  return flags.length > 0 ? texts.open : texts.ok(dismissed?.word ?? '');
}

export const isUndecided = ({ status, denial }: Referral): boolean => status !== 'completed' && denial === null;

const shownColumns: readonly Column<Referral>[] = [
  {
    header: texts.friend,
    headsCard: true,
    width: '25%',
    cell: ({ referred_name: name, referred_email: email }) => <PersonText name={name} email={email} />,
  },
  {
    header: texts.phone,
    width: '14%',
    cell: ({ referred_phone: phone }) => (phone === null ? texts.noPhone : <PhoneText phone={phone} />),
  },
  { header: texts.left, width: '17%', cell: ({ created_at: at }) => <DateAndTime at={at} /> },
  {
    header: texts.shared,
    width: '14%',
    cell: ({ flag_details: flags }) => flags.map(({ kind }) => texts.signs[kind]).join(', '),
  },
  {
    header: texts.status,
    width: '14%',
    cell: (referral) => <StatusBadge status={shownStatus(referral)} audience="admin" />,
  },
  { header: texts.review, width: '16%', cell: reviewOf },
];

const choiceColumn = ({ chosen, isFull, onChoose }: Omit<GroupTableProps, 'referrals'>): Column<Referral> => ({
  header: texts.chosen,
  hideHeader: true,
  width: '3.5rem',
  isBlank: (referral) => !isUndecided(referral),
  cell: (referral) =>
    isUndecided(referral) && (
      <Checkbox
        aria-label={texts.choose(friendOf(referral))}
        checked={chosen.has(referral.id)}
        disabled={isFull && !chosen.has(referral.id)}
        onChange={(event) => onChoose(referral.id, event.currentTarget.checked)}
      />
    ),
});

/** The referrals with their evidence. Those already decided about are there to compare. */
export function GroupTable({ referrals, ...choice }: GroupTableProps) {
  return (
    <DataTable
      caption={texts.table}
      columns={[choiceColumn(choice), ...shownColumns]}
      rows={referrals}
      rowKey={({ id }) => id}
    />
  );
}
