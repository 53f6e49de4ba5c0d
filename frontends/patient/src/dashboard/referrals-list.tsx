import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { type ApiFailure, inReadersLanguage } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { listOwnReferrals } from '@rewards/contracts/referrals';
import { Button, DataTable, EmptyState, FailureState, Section, Text } from '@rewards/kit';
import { ListTextsContext, listTexts, Pager, useShownAnswer } from '@rewards/kit/lists';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { referralColumns } from './referral-columns.tsx';
import { referralStory } from './referral-story.ts';
import classes from './referrals-list.module.css';
import { type DashboardData, referralsPerPage } from './use-dashboard.ts';

/** By default the 5 most recent (specification, section 9). */
const recent = 5;

interface ReferralsListProps {
  readonly list: SWRResponse<AnswerOf<typeof listOwnReferrals>, ApiFailure>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly data: DashboardData | undefined;
}

/** The patient's referrals, newest first: the most recent, or all of them, paged if there are many. */
export function ReferralsList({ list, page, onPage, data }: ReferralsListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { answer: found, outdated, failure, retry } = useShownAnswer(list);
  // Rows are numbered by their own page, even while the next one loads.
  const [shownPage, setShownPage] = useState(page);
  if (!outdated && shownPage !== page) setShownPage(page);

  const toggle = () => {
    setShowsAll(!showsAll);
    onPage(1);
  };

  if (found === undefined && failure !== undefined) {
    return (
      <Section title={texts.referrals.title}>
        <FailureState title={texts.referrals.failed} reason={failure.message} onRetry={retry} />
      </Section>
    );
  }
  if (found?.total === 0) return <NoReferrals data={data} />;

  const total = found?.total ?? 0;
  const toggleButton = total > recent && (
    <Button variant="default" aria-expanded={showsAll} onClick={toggle}>
      {showsAll ? texts.referrals.showRecent : texts.referrals.showAll}
    </Button>
  );
  const newest = total - (shownPage - 1) * referralsPerPage;
  const rows = (found?.referrals ?? [])
    .slice(0, showsAll ? undefined : recent)
    .map((referral, index) => ({ ...referral, number: newest - index }));
  return (
    <Section
      title={texts.referrals.title}
      description={total > recent && !showsAll ? texts.referrals.newest(recent, total) : undefined}
      actions={toggleButton}
    >
      <DataTable
        caption={texts.referrals.title}
        columns={referralColumns}
        rows={rows}
        rowKey={({ id }) => id}
        below={data && ((referral) => referralStory(referral, data))}
        loadingRows={found === undefined ? recent : undefined}
      />
      {showsAll && found !== undefined && found.pages > 1 && (
        <ListTextsContext value={inReadersLanguage(listTexts)}>
          <Pager
            list={texts.referrals.list}
            page={page}
            pages={found.pages}
            perPage={referralsPerPage}
            total={total}
            onPage={onPage}
          />
        </ListTextsContext>
      )}
      {showsAll && <div className={`kit-unprinted ${classes.below}`}>{toggleButton}</div>}
    </Section>
  );
}

function NoReferrals({ data }: { readonly data: DashboardData | undefined }) {
  return (
    <Section title={texts.referrals.title}>
      <EmptyState
        drawing="friends"
        title={texts.referrals.emptyTitle}
        action={data && <CopyLinkButton link={data.referralLink} label={texts.link.copyYours} />}
      >
        <Text fw={600} c="var(--mantine-color-anchor)" mb={4}>
          {texts.referrals.emptyCall}
        </Text>
        {data && texts.referrals.empty(data.credit.amount)}
      </EmptyState>
    </Section>
  );
}
