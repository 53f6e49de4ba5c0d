import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listReferrals, referralStatus, type Referral, type ReferralStatus } from '@rewards/contracts/referrals';
import { Button, EmptyState, Section } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/referrals.ts';
import { CompleteReferralDialog } from './complete-referral-dialog.tsx';
import { referralColumns } from './referral-columns.tsx';
import classes from './referrals.module.css';
import { useCompletion } from './use-completion.ts';
import { useCreditTerms } from './use-credit-terms.ts';

const all = 'all';
const filters = Object.entries(texts.referrals.filters).map(([value, label]) => ({ value, label }));
const statusIn = (address: URLSearchParams): ReferralStatus | undefined =>
  referralStatus.safeParse(address.get('status')).data;

/** All Referrals: filter by status, page by page, and Mark Complete where a friend has signed up. */
export function AllReferralsSection() {
  const { address, change } = useAddressState();
  const status = statusIn(address);
  const { paging, asked: asksFor } = usePaging('page', 20);
  const { amount, yearCap } = useCreditTerms();
  const { states, complete } = useCompletion(yearCap);
  const [asked, setAsked] = useState<Referral>();

  const query = { ...asksFor, ...(status === undefined ? {} : { status }) };
  const shown = useShownAnswer(useApi(listReferrals, { query }, { keepPreviousData: false }));

  // What was asked about may have been read again meanwhile.
  const askedNow = asked && (shown.answer?.referrals.find(({ id }) => id === asked.id) ?? asked);

  const filter = (chosen: string) => change({ status: chosen === all ? undefined : chosen, page: undefined });

  const confirm = (referral: Referral) => {
    setAsked(undefined);
    void complete(referral);
  };

  const noneOfStatus = (
    <EmptyState
      drawing="list"
      title={texts.referrals.noneOfStatus}
      action={
        <Button variant="default" onClick={() => filter(all)}>
          {texts.referrals.showAll}
        </Button>
      }
    />
  );

  return (
    <Section title={desk.sections.referrals}>
      <SegmentedControl
        aria-label={texts.referrals.status}
        classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
        withItemsBorders={false}
        data={filters}
        value={status ?? all}
        onChange={filter}
      />
      {status === 'pending' && <p className={classes.hint}>{texts.referrals.pendingHint}</p>}
      <PagedTable
        says={texts.referrals}
        drawing="friends"
        shown={shown}
        rowsOf={({ referrals }) => referrals}
        columns={referralColumns({ states, onComplete: setAsked, yearCap })}
        paging={paging}
        noneFound={status === undefined ? undefined : noneOfStatus}
      />
      <CompleteReferralDialog
        referral={askedNow}
        amount={amount}
        yearCap={yearCap}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
}
