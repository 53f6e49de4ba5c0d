import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listReferrals, referralStatus, type Referral, type ReferralStatus } from '@rewards/contracts/referrals';
import { Button, EmptyState, Section } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, useKeptFocus, usePageInAddress, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/index.ts';
import { CompleteReferralDialog } from './complete-referral-dialog.tsx';
import { referralColumns } from './referral-columns.tsx';
import classes from './referrals.module.css';
import { useCompletion } from './use-completion.ts';
import { useCreditTerms } from './use-credit-terms.ts';

const perPage = 20;
const all = 'all';
const filters = Object.entries(texts.referrals.filters).map(([value, label]) => ({ value, label }));
const statusIn = (address: URLSearchParams): ReferralStatus | undefined =>
  referralStatus.safeParse(address.get('status')).data;

/** All Referrals: filter by status, page by page, and Mark Complete where a friend has signed up. */
export function AllReferralsSection() {
  const { address, change } = useAddressState();
  const status = statusIn(address);
  const { page, toPage } = usePageInAddress('page');
  const { amount, yearCap } = useCreditTerms();
  const { states, complete } = useCompletion(yearCap);
  const [asked, setAsked] = useState<Referral>();

  const keptFocus = useKeptFocus();
  const query = { page, per_page: perPage, ...(status === undefined ? {} : { status }) };
  const shown = useShownAnswer(useApi(listReferrals, { query }, { keepPreviousData: false }));

  // What was asked about may have been read again meanwhile.
  const askedNow = asked && (shown.answer?.referrals.find(({ id }) => id === asked.id) ?? asked);

  const filter = (chosen: string) => change({ status: chosen === all ? undefined : chosen, page: undefined });

  const confirm = (referral: Referral) => {
    setAsked(undefined);
    void complete(referral);
  };

  return (
    <Section title={texts.referrals.title}>
      <SegmentedControl
        aria-label={texts.referrals.status}
        classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
        withItemsBorders={false}
        data={filters}
        value={status ?? all}
        onChange={filter}
      />
      {status === 'pending' && <p className={classes.hint}>{texts.referrals.pendingHint}</p>}
      <div {...keptFocus} className={classes.rows} role="group" aria-label={texts.referrals.list}>
        <PagedTable
          list={texts.referrals.list}
          shown={shown}
          rowsOf={({ referrals }) => referrals}
          rowKey={({ id }) => id}
          columns={referralColumns({ states, onComplete: setAsked, yearCap })}
          page={page}
          perPage={perPage}
          onPage={toPage}
          failureTitle={texts.referrals.failed}
          empty={
            status === undefined ? (
              <EmptyState drawing="friends" title={texts.referrals.empty}>
                {texts.referrals.emptyHint}
              </EmptyState>
            ) : (
              <EmptyState
                drawing="list"
                title={texts.referrals.noneOfStatus}
                action={
                  <Button variant="default" onClick={() => filter(all)}>
                    {texts.referrals.showAll}
                  </Button>
                }
              />
            )
          }
        />
      </div>
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
