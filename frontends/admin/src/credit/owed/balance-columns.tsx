import type { PatientBalance } from '@rewards/contracts/credit-owed';
import { Button, formatDay, formatMoney, Money, ShortDate, VisuallyHidden, type Column } from '@rewards/kit';
import { actionsColumn, moneyColumn, PersonText } from '@rewards/kit/lists';
import { texts } from '../../texts/owed.ts';
import { nameOf } from '../../users/name-of.ts';
import { patientAddress } from '../../users/patient-address.ts';

/** The columns of the balances. Only what a patient has left can be redeemed. */
export const balanceColumns = (onRedeem: (patient: PatientBalance) => void): readonly Column<PatientBalance>[] => [
  {
    header: texts.balances.patient,
    headsCard: true,
    width: '32%',
    cell: ({ id, name, email }) => <PersonText name={name} email={email} to={patientAddress(id)} />,
  },
  {
    ...moneyColumn<PatientBalance>(texts.balances.balance, '12%', ({ balance }) => balance),
    beside: true,
    sorts: { descending: 'largest', first: 'descending' },
    cell: ({ balance }) => <Money amount={balance} />,
  },
  moneyColumn(texts.balances.thisYear, '13%', ({ earned_this_year: earned }) => earned),
  {
    header: texts.balances.lastRedeemed,
    width: '14%',
    align: 'end',
    isBlank: ({ last_redeemed_on: day }) => day === null,
    cell: ({ last_redeemed_on: day }) => (day === null ? null : formatDay(day)),
  },
  {
    header: texts.balances.oldest,
    width: '14%',
    align: 'end',
    sorts: { ascending: 'oldest', first: 'ascending' },
    isBlank: ({ balance }) => balance <= 0,
    cell: ({ balance, oldest_at: at }) => balance > 0 && <ShortDate at={at} />,
  },
  actionsColumn(texts.balances.actions, '15%', (patient) => (
    <Button
      variant="light"
      size="sm"
      disabled={patient.balance <= 0}
      className="kit-hotkey"
      aria-keyshortcuts={texts.balances.key}
      onClick={() => onRedeem(patient)}
    >
      {texts.balances.redeem}
      <VisuallyHidden>{texts.balances.redeemFor(nameOf(patient), formatMoney(patient.balance))}</VisuallyHidden>
    </Button>
  )),
];
