import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { Redemption } from '@rewards/contracts/credit';
import { listBalances, type PatientBalance, type OwedCredit } from '@rewards/contracts/credit-owed';
import {
  Skeleton,
  Button,
  formatDay,
  formatMoney,
  Money,
  ShortDate,
  VisuallyHidden,
  type Column,
  moneyAmong,
  MoneyTogether,
  Dialog,
  FailureState,
} from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { useAddressState, useShownAnswer, actionsColumn, moneyColumn, PersonText } from '@rewards/kit/lists';
import type { Receiver } from './redeem-form.tsx';
import { LazySection } from '../../desk/lazy-section.tsx';
import { ListSection } from '../../desk/list-section.tsx';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { formNames } from '../../edits/form-names.ts';
import { Hint } from '../../hint.tsx';
import { SearchedTable } from '../../search/searched-table.tsx';
import { useListSearch } from '../../search/use-list-search.ts';
import { texts as credit } from '../../texts/credit.ts';
import { texts } from '../../texts/owed.ts';
import { nameOf, patientParameter, patientAddress } from '../../users/patient.ts';
import { showPatient } from '../../users/show-patient.ts';

/** The columns of the balances. Only what a patient has left can be redeemed. */
const balanceColumns = (onRedeem: (patient: PatientBalance) => void): readonly Column<PatientBalance>[] => [
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

interface OwedFiguresProps {
  readonly owed: OwedCredit;
}

/** What the practice owes in total, and by age on request. */
function OwedFigures({ owed: { owed, patients, ages, earned, given_out: givenOut, overdrawn } }: OwedFiguresProps) {
  const firstDay = (age: number) => (ages[age - 1]?.to_days ?? -1) + 1;
  const amounts = [owed, earned, givenOut, overdrawn, ...ages.map(({ amount }) => amount)];
  return (
    <MoneyTogether amounts={amounts}>
      <Facts
        large
        column={8.5}
        facts={[
          { label: texts.owed.total, value: <Money amount={owed} />, hint: texts.owed.patients(patients) },
          { label: texts.owed.givenOut, value: <Money amount={givenOut} /> },
          { label: texts.owed.earned, value: <Money amount={earned} />, hint: texts.owed.earnedHint },
        ]}
      />
      {overdrawn < 0 && <Hint>{texts.owed.overdrawn(moneyAmong(amounts)(-overdrawn))}</Hint>}
      <details>
        <summary className="kit-summary">{texts.owed.ages}</summary>
        <Facts
          figures
          column={8.5}
          facts={ages.map(({ to_days: to, amount }, age) => ({
            label: texts.owed.age(firstDay(age), to),
            value: <Money amount={amount} />,
          }))}
        />
      </details>
    </MoneyTogether>
  );
}

const loadForm = async () => (await import('./redeem-form.tsx')).RedeemForm;

interface RedeemDialogProps {
  /** The patients on the page. */
  readonly known: readonly Receiver[] | undefined;
  /** In dollars. Null without a limit. */
  readonly dailyLimit: number | null;
  readonly onDone: (redemption: Redemption) => void;
}

/** Redeems the credit of the patient whom the page's address names. */
function RedeemDialog({ known, dailyLimit, onDone }: RedeemDialogProps) {
  const { address, change } = useAddressState();
  const id = address.get(patientParameter);
  const [chosen, setChosen] = useState<Receiver>();
  const listed = known?.find((one) => one.id === id);
  const isMissing = id !== null && listed === undefined && chosen?.id !== id;
  const { data, error, isValidating, mutate } = useApi(showPatient, isMissing ? { params: { id } } : undefined, {
    keepPreviousData: false,
  });
  // The list leaves out a patient whose credit is used up, and the form stays until its answer is there.
  const found = listed ?? data?.user;
  if (found !== undefined && found.id !== chosen?.id) setChosen(found);
  const patient = id !== null && chosen?.id === id ? chosen : undefined;

  const close = () => change({ [patientParameter]: undefined }, { replace: true });
  const content = () => {
    if (patient !== undefined)
      return (
        <LazySection
          key={patient.id}
          load={loadForm}
          failed={texts.balances.dialogFailed}
          patient={patient}
          dailyLimit={dailyLimit}
          onDone={(redemption: Redemption) => {
            onDone(redemption);
            close();
          }}
        />
      );
    if (error !== undefined && !isValidating)
      return <FailureState title={texts.balances.unknown} reason={error.message} onRetry={() => void mutate()} />;
    return <Skeleton height="16rem" aria-busy />;
  };
  return (
    <Dialog
      opened={id !== null}
      title={patient ? texts.balances.dialog(nameOf(patient)) : credit.redeem.title}
      onClose={() => mayLeave(formNames.credit(id ?? '')) && close()}
    >
      {content()}
    </Dialog>
  );
}

const loadLast = async () => (await import('./last-redeemed.tsx')).LastRedeemed;

/**
 * Patients with credit to use, and what the practice owes them together. Both are in one answer, so a row and the total
 * change together. Redeem opens a dialog, which the address names too.
 */
export function OwedSection() {
  const { address, change } = useAddressState();
  const sort = address.get('sort') === 'oldest' ? 'oldest' : 'largest';
  const { asked, searched } = useListSearch('balances_page', 25);
  const read = useApi(listBalances, { query: { ...asked, sort } }, { keepPreviousData: false });
  const { answer, failure } = useShownAnswer(read);
  const [last, setLast] = useState<Redemption>();
  const redeem = ({ id, balance }: { readonly id: string; readonly balance: number }) =>
    balance > 0 && change({ [patientParameter]: id });

  return (
    <ListSection title={texts.owed.title}>
      <div style={{ paddingBlockStart: '0.75rem' }}>
        {answer ? <OwedFigures owed={answer.totals} /> : failure === undefined && <Skeleton height="7rem" aria-busy />}
      </div>
      {last && <LazySection load={loadLast} failed={texts.balances.dialogFailed} height="3rem" redemption={last} />}
      <SearchedTable
        {...searched}
        says={texts.balances}
        drawing="list"
        read={read}
        rowsOf={({ balances }) => balances}
        columns={balanceColumns(redeem)}
        amountsOf={({ balance, earned_this_year: earned }) => [balance, earned]}
        dense={{
          name: 'balances',
          nameOf,
          rowKeys: [{ key: texts.balances.key.toLowerCase(), says: texts.balances.redeem, act: redeem }],
          sort: {
            order: sort,
            onSort: (order) => change({ sort: order === 'oldest' ? order : undefined, balances_page: undefined }),
          },
        }}
      />
      <RedeemDialog known={answer?.balances} dailyLimit={answer?.daily_limit ?? null} onDone={setLast} />
    </ListSection>
  );
}
