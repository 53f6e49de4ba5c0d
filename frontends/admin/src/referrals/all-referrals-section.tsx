import { useState } from 'react';
import { useApi } from '@rewards/client';
import { denyReferral } from '@rewards/contracts/denials';
import { deleteReferral, listReferrals, type Referral, type ReferralStatus } from '@rewards/contracts/referrals';
import { Button, EmptyState } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, usePaging, useShownAnswer, type RowKey } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { ListSection, useListHeading } from '../desk/list-section.tsx';
import { useMay } from '../desk/may.ts';
import { Hint } from '../hint.tsx';
import { ListSearch } from '../search/list-search.tsx';
import { texts as arrival } from '../texts/arrival.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/referrals.ts';
import { AddReferral } from './add-referral.tsx';
import { useArrival } from './arrival/use-arrival.ts';
import { CompleteReferralDialog } from './complete-referral-dialog.tsx';
import { DeleteReferralDialog, DenialDialog } from './referral-dialogs.tsx';
import { FlagsDialog } from './flags-part.tsx';
import { friendOf, isCompletable, isExpected } from './referral.ts';
import type { ReferralActs } from './referral-actions.tsx';
import { referralColumns } from './referral-columns.tsx';
import { useReferralFiltersSlot } from './referral-filters-slot.tsx';
import classes from './referrals.module.css';
import { useCompletion } from './use-completion.ts';
import { useCreditTerms } from '../desk/use-credit-terms.ts';
import { useReferralFilters, type ChosenFilters } from './use-referral-filters.ts';

/** The query parameter with a listed referral to deny, for links from elsewhere. */
const denialParameter = 'deny';

/** On the dashboard (specification, section 9), and where the list is the whole page. */
const perPage = 20;
const perPageAlone = 50;

interface Asked {
  readonly referral: Referral;
  readonly byKey?: boolean;
}

const loadDetail = async () => (await import('./referral-detail.tsx')).ReferralDetail;
const all = 'all';
const statuses = Object.entries(texts.referrals.filters).map(([value, label]) => ({ value, label }));

interface ReferralToolsProps {
  readonly chosen: ChosenFilters;
}

/** The search and the status, which need no press to be seen. */
function ReferralTools({ chosen }: ReferralToolsProps) {
  const { filters, change, onSearch } = chosen;
  return (
    <>
      <ListSearch
        list={texts.referrals.list}
        label={texts.referrals.search}
        placeholder={texts.referrals.searchPlaceholder}
        search={filters.q ?? ''}
        onSearch={onSearch}
      />
      <SegmentedControl
        aria-label={texts.referrals.status}
        classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
        withItemsBorders={false}
        data={statuses}
        value={filters.status ?? all}
        onChange={(value) => change({ status: value === all ? undefined : (value as ReferralStatus) })}
      />
    </>
  );
}

function NoneFound({ chosen }: ReferralToolsProps) {
  const byStatusAlone = chosen.setCount === 0 && chosen.filters.q === undefined;
  return (
    <EmptyState
      drawing="list"
      title={byStatusAlone ? texts.referrals.noneOfStatus : texts.referrals.noneFound}
      action={
        <Button variant="default" onClick={chosen.clear}>
          {texts.referrals.showAll}
        </Button>
      }
    />
  );
}

interface KeyActs extends Pick<ReferralActs, 'onDeny'> {
  readonly onCompleteByKey: (referral: Referral) => void;
  readonly arrive: (referralId: string) => unknown;
}

/** The letters of a referral's acts. One that doesn't fit its state does nothing. */
const rowKeysOf = ({ onDeny, onCompleteByKey, arrive }: KeyActs): readonly RowKey<Referral>[] => [
  { key: 'c', says: texts.completion.action, act: (referral) => isCompletable(referral) && onCompleteByKey(referral) },
  { key: 'h', says: arrival.action, act: (referral) => isExpected(referral) && void arrive(referral.id) },
  ...(onDeny === undefined
    ? []
    : [
        {
          key: 'n',
          says: texts.referrals.denialKey,
          act: (referral: Referral) => referral.status !== 'completed' && onDeny(referral),
        },
      ]),
];

/** The referral that the address asks to deny, such as a link from the finder. */
function useLinkedDenial(rows: readonly Referral[] | undefined) {
  const { address, change } = useAddressState();
  return {
    linked: rows?.find(({ id }) => id === address.get(denialParameter)),
    forget: () => address.has(denialParameter) && change({ [denialParameter]: undefined }, { replace: true }),
  };
}

/** All Referrals: searched, filtered and sorted, paged, with Mark Complete for signed-up friends. */
export function AllReferralsSection() {
  const { isPage, heading, actions } = useListHeading(desk.sections.referrals);
  const chosen = useReferralFilters();
  const { status, sort = 'newest' } = chosen.filters;
  const { paging, asked: asksFor } = usePaging('page', isPage ? perPageAlone : perPage);
  const { amount, yearCap } = useCreditTerms();
  const { states, complete } = useCompletion(yearCap);
  const [asked, setAsked] = useState<Asked>();
  const [deleted, setDeleted] = useState<Referral>();
  const [denied, setDenied] = useState<Referral>();
  const [checked, setChecked] = useState<Referral>();
  const [now] = useState(Date.now);
  const may = useMay();
  const { arrive } = useArrival();

  const query = { ...asksFor, ...chosen.filters };
  const shown = useShownAnswer(useApi(listReferrals, { query }, { keepPreviousData: false }));
  const rows = shown.answer?.referrals;
  const referrer = rows?.[0]?.referrer;
  const filters = useReferralFiltersSlot({ chosen, referrer: referrer && (referrer.name || referrer.email) });

  // The row in question may have been reloaded in the meantime.
  const asItIsNow = (one: Referral | undefined) => one && (rows?.find(({ id }) => id === one.id) ?? one);
  const mayDeny = may(denyReferral.permission);
  const { linked, forget } = useLinkedDenial(mayDeny ? rows : undefined);
  const endDenial = () => {
    setDenied(undefined);
    forget();
  };
  const acts = {
    states,
    onComplete: (referral: Referral) => setAsked({ referral }),
    onDeny: mayDeny ? setDenied : undefined,
    onDelete: may(deleteReferral.permission) ? setDeleted : undefined,
  };
  const completion = asked && states.get(asked.referral.id);

  const confirm = (referral: Referral, visitedOn: string | undefined) => {
    setAsked(undefined);
    void complete(referral, visitedOn);
  };

  const isUnderFields = filters.fields !== false || status === 'pending';

  return (
    <ListSection title={desk.sections.referrals}>
      <PagedTable
        says={texts.referrals}
        drawing="friends"
        shown={shown}
        rowsOf={({ referrals }) => referrals}
        columns={referralColumns({ acts, onCheck: setChecked, yearCap, now })}
        amountsOf={({ earnings }) => [earnings]}
        paging={paging}
        noneFound={chosen.isFiltered ? <NoneFound chosen={chosen} /> : undefined}
        dense={{
          name: 'referrals',
          nameOf: friendOf,
          tools: (
            <>
              {heading}
              <ReferralTools chosen={chosen} />
              {filters.button}
            </>
          ),
          below: isUnderFields && (
            <>
              {filters.fields}
              {status === 'pending' && <Hint>{texts.referrals.pendingHint}</Hint>}
            </>
          ),
          actions: (
            <>
              <AddReferral />
              {actions}
            </>
          ),
          sort: {
            order: sort,
            onSort: (order) => chosen.change({ sort: order === 'newest' ? undefined : (order as typeof sort) }),
          },
          rowKeys: rowKeysOf({ ...acts, onCompleteByKey: (referral) => setAsked({ referral, byKey: true }), arrive }),
          renderDetail: (referral) => (
            <LazySection
              load={loadDetail}
              failed={texts.referrals.detailFailed}
              referral={referral}
              acts={acts}
              onCheck={setChecked}
              yearCap={yearCap}
              now={now}
            />
          ),
        }}
      />
      <CompleteReferralDialog
        referral={asItIsNow(asked?.referral)}
        confirmsFirst={asked?.byKey === true}
        triedDay={completion?.kind === 'refused' ? completion.visitedOn : undefined}
        amount={amount}
        yearCap={yearCap}
        onConfirm={confirm}
        onJudged={(referral) => setAsked({ referral })}
        onClose={() => setAsked(undefined)}
      />
      <FlagsDialog
        referral={asItIsNow(checked)}
        onJudged={() => setChecked(undefined)}
        onClose={() => setChecked(undefined)}
      />
      <DenialDialog referral={denied ?? linked} onClose={endDenial} />
      <DeleteReferralDialog referral={deleted} onClose={() => setDeleted(undefined)} />
    </ListSection>
  );
}
