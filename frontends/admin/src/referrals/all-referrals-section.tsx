import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import {
  deleteReferral,
  listReferrals,
  referralStatus,
  type Referral,
  type ReferralStatus,
} from '@rewards/contracts/referrals';
import { Button, EmptyState, formatMoney, Section } from '@rewards/kit';
import { IconPlus, SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { Asked, CallDialog } from '../call-dialog.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/referrals.ts';
import { CompleteReferralDialog } from './complete-referral-dialog.tsx';
import { ByHandSlot } from './by-hand-slot.tsx';
import { friendOf, referralColumns } from './referral-columns.tsx';
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
  const [deleted, setDeleted] = useState<Referral>();
  const remove = useCall(deleteReferral);

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

  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ add: 'referral' })}
    >
      {texts.referrals.add}
    </Button>
  );

  return (
    <Section title={desk.sections.referrals} actions={add}>
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
        columns={referralColumns({ states, onComplete: setAsked, onDelete: setDeleted, yearCap })}
        amountsOf={({ earnings }) => [earnings]}
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
      <CallDialog
        about={deleted}
        title={texts.deletion.title}
        confirm={texts.deletion.confirm}
        danger
        act={({ id }) => remove({ params: { id } })}
        done={texts.deletion.done}
        onClose={() => setDeleted(undefined)}
      >
        {(referral) => (
          <>
            {texts.deletion.question} {referral.earnings > 0 && texts.deletion.reverses(formatMoney(referral.earnings))}
            <Asked>{friendOf(referral)}</Asked>
          </>
        )}
      </CallDialog>
      <ByHandSlot opened={address.get('add') === 'referral'} onClose={() => change({ add: undefined })} />
    </Section>
  );
}
