import { type ReactNode, useState } from 'react';
import { inReadersLanguage, isMobile } from '@rewards/client';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { Button, DataTable, EmptyState, FailureState, Section, Skeleton, Text, useIsRunning } from '@rewards/kit';
import { ListTextsContext, listTexts, Pager, useShownAnswer } from '@rewards/kit/lists';
import { useMediaQuery } from '@rewards/kit/sizes';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { FriendRows } from './friend-rows.tsx';
import { Nudge } from './nudge.tsx';
import { QuickStats } from './quick-stats.tsx';
import { type NumberedReferral, referralColumns } from './referral-columns.tsx';
import { referralStory } from './referral-story.ts';
import { SeeItAgain } from './credit-celebration.tsx';
import { type DashboardData, referralsPerPage, type useDashboard } from './use-dashboard.ts';
import type { Invite } from './use-invite.ts';

/** By default the 5 most recent (specification, section 9). */
const recent = 5;

type Shown = ReturnType<typeof useDashboard>['shown'];

interface ReferralsListProps {
  readonly shown: Shown;
  /** How many there are in all, counted or not. */
  readonly all: number | undefined;
  readonly data: DashboardData | undefined;
  /** For nudges. */
  readonly invite: Invite | undefined;
}

/** The patient's referrals, newest first: the most recent, or all, paged if there are many, or those of one status. */
export function ReferralsList({ shown, all, data, invite }: ReferralsListProps) {
  const { list, page, setPage, status, show } = shown;
  const isNow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // The service that draws the page first doesn't know the window.
  const isNarrow = useIsRunning() ? isNow : isMobile();
  const [showsAll, setShowsAll] = useState(false);
  const { answer: found, outdated, failure, retry } = useShownAnswer(list);
  // Rows are numbered by their own page, even while the next one loads.
  const [shownPage, setShownPage] = useState(page);
  if (!outdated && shownPage !== page) setShownPage(page);

  const toggle = () => {
    setShowsAll(!showsAll);
    setPage(1);
  };

  if (found === undefined && failure !== undefined) {
    return (
      <Section title={texts.referrals.title}>
        <FailureState title={texts.referrals.failed} reason={failure.message} onRetry={retry} />
      </Section>
    );
  }
  const quickStats = <QuickStats stats={data?.stats} chosen={status} onChoose={show} />;
  if (all === 0) return <NoReferrals data={data}>{quickStats}</NoReferrals>;

  const total = found?.total ?? 0;
  const toggleButton = total > recent && (
    <Button variant="default" aria-expanded={showsAll} onClick={toggle}>
      {showsAll ? texts.referrals.showRecent : texts.referrals.showAll}
    </Button>
  );
  const newest = total - (shownPage - 1) * referralsPerPage;
  const rows = (found?.referrals ?? [])
    .slice(0, showsAll ? undefined : recent)
    .map((referral, index) => ({ ...referral, number: status === undefined ? newest - index : undefined }));
  return (
    <Section
      title={texts.referrals.title}
      description={<Friends all={all} data={data} />}
      actions={!isNarrow && toggleButton}
    >
      {quickStats}
      <Rows
        rows={rows}
        story={data && storyIn(data, invite)}
        isNarrow={isNarrow}
        // Rows come with their stories, which would push down the ones below.
        loadingRows={found === undefined || data === undefined ? recent : undefined}
      />
      {found?.total === 0 && <p className="kit-muted">{texts.referrals.noneHere}</p>}
      {showsAll && found !== undefined && found.pages > 1 && (
        <ListTextsContext value={inReadersLanguage(listTexts)}>
          <Pager
            list={texts.referrals.list}
            page={page}
            pages={found.pages}
            perPage={referralsPerPage}
            total={total}
            onPage={setPage}
          />
        </ListTextsContext>
      )}
      {isNarrow && toggleButton}
    </Section>
  );
}

/** Agrees with the totals, which leave out friends that aren't counted. */
function Friends({ all, data }: Pick<ReferralsListProps, 'all' | 'data'>) {
  if (all === undefined || data === undefined)
    return <Skeleton component="span" display="block" height={18} my={3} width={80} />;
  return texts.referrals.friends(all, Math.max(0, all - data.stats.total_referrals));
}

interface RowsProps {
  readonly rows: readonly NumberedReferral[];
  readonly story: ((referral: OwnReferral) => ReactNode) | undefined;
  readonly isNarrow: boolean;
  readonly loadingRows: number | undefined;
}

/** A table on wide screens, and on narrow ones a line each. */
function Rows({ rows, story, isNarrow, loadingRows }: RowsProps) {
  if (isNarrow) return <FriendRows rows={rows} story={story} loadingRows={loadingRows} />;
  return (
    <DataTable
      caption={texts.referrals.title}
      columns={referralColumns}
      rows={rows}
      rowKey={({ id }) => id}
      below={story}
      loadingRows={loadingRows}
    />
  );
}

const storyIn = (data: DashboardData, invite: Invite | undefined) => (referral: OwnReferral) => (
  <>
    {referralStory(referral, data)}
    <SeeItAgain referral={referral} />
    {invite && <Nudge referral={referral} invite={invite} practice={data.practice.name} />}
  </>
);

interface NoReferralsProps {
  readonly data: DashboardData | undefined;
  /** The counts, which are all 0. */
  readonly children: ReactNode;
}

function NoReferrals({ data, children }: NoReferralsProps) {
  return (
    <Section title={texts.referrals.title}>
      {children}
      <EmptyState drawing="friends" title={texts.referrals.emptyTitle}>
        <Text fw={600} c="var(--mantine-color-anchor)" mb={4}>
          {texts.referrals.emptyCall}
        </Text>
        {data && texts.referrals.empty(data.credit.amount)}
      </EmptyState>
    </Section>
  );
}
