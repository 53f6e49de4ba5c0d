import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { Redemption } from '@rewards/contracts/credit';
import { listBalances, type PatientBalance } from '@rewards/contracts/credit-owed';
import { Button, Dialog, formatMoney, Money, ShortDate, type Column } from '@rewards/kit';
import { actionsColumn, moneyColumn, PersonText, useAddressState } from '@rewards/kit/lists';
import { LazySection } from '../../desk/lazy-section.tsx';
import { SearchedTable } from '../../search/searched-table.tsx';
import { useListSearch } from '../../search/use-list-search.ts';
import { texts } from '../../texts/owed.ts';
import { nameOf } from '../../users/name-of.ts';
import { patientAddress } from '../../users/patient-address.ts';

const loadForm = async () => (await import('./redeem-form.tsx')).RedeemForm;
const loadLast = async () => (await import('./last-redeemed.tsx')).LastRedeemed;

const columnsFor = (onRedeem: (patient: PatientBalance) => void): readonly Column<PatientBalance>[] => [
  {
    header: texts.balances.patient,
    headsCard: true,
    width: '46%',
    cell: ({ id, name, email }) => <PersonText name={name} email={email} to={patientAddress(id)} />,
  },
  {
    header: texts.balances.oldest,
    width: '20%',
    align: 'end',
    sorts: { ascending: 'oldest', first: 'ascending' },
    cell: ({ oldest_at: at }) => <ShortDate at={at} />,
  },
  {
    ...moneyColumn<PatientBalance>(texts.balances.balance, '16%', ({ balance }) => balance),
    beside: true,
    sorts: { descending: 'largest', first: 'descending' },
    cell: ({ balance }) => <Money amount={balance} />,
  },
  actionsColumn(texts.balances.actions, '18%', (patient) => (
    <Button
      variant="light"
      size="sm"
      aria-label={texts.balances.redeemOf(nameOf(patient), formatMoney(patient.balance))}
      onClick={() => onRedeem(patient)}
    >
      {texts.balances.redeem}
    </Button>
  )),
];

/** Patients with credit to use, each redeemed in place with the balance filled in. */
export function BalancesTable() {
  const { address, change } = useAddressState();
  const sort = address.get('sort') === 'oldest' ? 'oldest' : 'largest';
  const { asked, searched } = useListSearch('balances_page', 25);
  const read = useApi(listBalances, { query: { ...asked, sort } }, { keepPreviousData: false });
  const [chosen, setChosen] = useState<PatientBalance>();
  const [last, setLast] = useState<Redemption>();
  return (
    <>
      <SearchedTable
        {...searched}
        says={texts.balances}
        drawing="list"
        read={read}
        rowsOf={({ balances }) => balances}
        columns={columnsFor(setChosen)}
        amountsOf={({ balance }) => [balance]}
        dense={{
          name: 'balances',
          nameOf,
          sort: {
            order: sort,
            onSort: (order) => change({ sort: order === 'oldest' ? order : undefined, balances_page: undefined }),
          },
        }}
      />
      {last && <LazySection load={loadLast} failed={texts.balances.dialogFailed} height="3rem" redemption={last} />}
      <Dialog
        opened={chosen !== undefined}
        title={chosen ? texts.balances.dialog(nameOf(chosen)) : ''}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <LazySection
            load={loadForm}
            failed={texts.balances.dialogFailed}
            patient={chosen}
            dailyLimit={read.data?.daily_limit ?? null}
            onDone={(redemption: Redemption) => {
              setLast(redemption);
              setChosen(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
