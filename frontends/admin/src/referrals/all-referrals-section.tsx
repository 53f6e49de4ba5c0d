import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { deleteReferral, listReferrals, type Referral, type ReferralStatus } from '@rewards/contracts/referrals';
import { Button, Dialog, EmptyState, formatMoney, Section } from '@rewards/kit';
import { Group, IconPlus, SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { useMay } from '../desk/may.ts';
import { mayLeave } from '../desk/use-asks-before-leaving.ts';
import { formNames } from '../edits/form-names.ts';
import { Hint } from '../hint.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/referrals.ts';
import { CompleteReferralDialog } from './complete-referral-dialog.tsx';
import { FlagsDialog } from './flags-part.tsx';
import { friendOf } from './friend-of.ts';
import { referralColumns } from './referral-columns.tsx';
import { useReferralFiltersSlot } from './referral-filters-slot.tsx';
import classes from './referrals.module.css';
import { useCompletion } from './use-completion.ts';
import { useCreditTerms } from './use-credit-terms.ts';
import { useReferralFilters } from './use-referral-filters.ts';

const loadByHand = async () => (await import('./by-hand-form.tsx')).ByHandForm;
const all = 'all';
const statuses = Object.entries(texts.referrals.filters).map(([value, label]) => ({ value, label }));

/** All Referrals: filtered by status and more, paged, with Mark Complete for signed-up friends. */
export function AllReferralsSection() {
  const { address, change } = useAddressState();
  const chosen = useReferralFilters();
  const { status } = chosen.filters;
  const { paging, asked: asksFor } = usePaging('page', 20);
  const { amount, yearCap } = useCreditTerms();
  const { states, complete } = useCompletion(yearCap);
  const [asked, setAsked] = useState<Referral>();
  const [deleted, setDeleted] = useState<Referral>();
  const [checked, setChecked] = useState<Referral>();
  const [now] = useState(Date.now);
  const remove = useCall(deleteReferral);
  const may = useMay();

  const query = { ...asksFor, ...chosen.filters };
  const shown = useShownAnswer(useApi(listReferrals, { query }, { keepPreviousData: false }));
  const rows = shown.answer?.referrals;
  const referrer = rows?.[0]?.referrer;
  const filters = useReferralFiltersSlot({ chosen, referrer: referrer && (referrer.name || referrer.email) });

  // The row in question may have been reloaded in the meantime.
  const asItIsNow = (one: Referral | undefined) => one && (rows?.find(({ id }) => id === one.id) ?? one);

  const completion = asked && states.get(asked.id);

  const confirm = (referral: Referral, visitedOn: string | undefined) => {
    setAsked(undefined);
    void complete(referral, visitedOn);
  };

  const noneFound = (
    <EmptyState
      drawing="list"
      title={chosen.setCount === 0 ? texts.referrals.noneOfStatus : texts.referrals.noneFound}
      action={
        <Button variant="default" onClick={chosen.clear}>
          {texts.referrals.showAll}
        </Button>
      }
    />
  );

  const endAdding = () => change({ add: undefined });
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
      <Group gap="sm" justify="space-between">
        <SegmentedControl
          aria-label={texts.referrals.status}
          classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
          withItemsBorders={false}
          data={statuses}
          value={status ?? all}
          onChange={(value) => chosen.change({ status: value === all ? undefined : (value as ReferralStatus) })}
        />
        {filters.button}
      </Group>
      {filters.fields}
      {status === 'pending' && <Hint>{texts.referrals.pendingHint}</Hint>}
      <PagedTable
        says={texts.referrals}
        drawing="friends"
        shown={shown}
        rowsOf={({ referrals }) => referrals}
        columns={referralColumns({
          states,
          onComplete: setAsked,
          onDelete: may(deleteReferral.permission) ? setDeleted : undefined,
          onCheck: setChecked,
          yearCap,
          now,
        })}
        amountsOf={({ earnings }) => [earnings]}
        paging={paging}
        noneFound={status === undefined && chosen.setCount === 0 ? undefined : noneFound}
      />
      <CompleteReferralDialog
        referral={asItIsNow(asked)}
        triedDay={completion?.kind === 'refused' ? completion.visitedOn : undefined}
        amount={amount}
        yearCap={yearCap}
        onConfirm={confirm}
        onJudged={setAsked}
        onClose={() => setAsked(undefined)}
      />
      <FlagsDialog
        referral={asItIsNow(checked)}
        onJudged={() => setChecked(undefined)}
        onClose={() => setChecked(undefined)}
      />
      <CallDialog
        about={deleted}
        title={texts.deletion.title}
        confirm={texts.deletion.confirm}
        danger
        act={({ id }) => remove({ params: { id } })}
        done={texts.deletion.done}
        asked={friendOf}
        onClose={() => setDeleted(undefined)}
      >
        {({ earnings }) => (
          <>
            {texts.deletion.question} {earnings > 0 && texts.deletion.reverses(formatMoney(earnings))}
          </>
        )}
      </CallDialog>
      <Dialog
        opened={address.get('add') === 'referral'}
        place="top"
        title={texts.byHand.title}
        onClose={() => mayLeave(formNames.referral) && endAdding()}
      >
        <LazySection load={loadByHand} onDone={endAdding} failed={texts.byHand.failed} />
      </Dialog>
    </Section>
  );
}
