import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { Redemption } from '@rewards/contracts/credit';
import { listBalances } from '@rewards/contracts/credit-owed';
import { Skeleton } from '@rewards/kit';
import { useAddressState, useShownAnswer } from '@rewards/kit/lists';
import { LazySection } from '../../desk/lazy-section.tsx';
import { ListSection } from '../../desk/list-section.tsx';
import { SearchedTable } from '../../search/searched-table.tsx';
import { useListSearch } from '../../search/use-list-search.ts';
import { texts } from '../../texts/owed.ts';
import { nameOf } from '../../users/name-of.ts';
import { patientParameter } from '../../users/patient-address.ts';
import { balanceColumns } from './balance-columns.tsx';
import { OwedFigures } from './owed-figures.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

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
