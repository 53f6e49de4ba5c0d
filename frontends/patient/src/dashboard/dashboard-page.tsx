import { useState } from 'react';
import { isSignedOut, useSession } from '@rewards/client';
import { FailureState, MoneyTogether, PageHeading, Section, toast } from '@rewards/kit';
import { InvitationQuestion } from '../invitation/invitation-question.tsx';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { CreditBalance, Totals } from './figures.tsx';
import { CreditCelebration } from './credit-celebration.tsx';
import classes from './dashboard-page.module.css';
import { FirstVisit, linkAnchor } from './first-visit.tsx';
import { HowItWorks, Terms } from './how-it-works.tsx';
import { InviteBar, InviteButton } from './invite-button.tsx';
import { ReferralLinkCard } from './referral-link-card.tsx';
import { ReferralsList } from './referrals-list.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useInvite } from './use-invite.ts';
import { YearCard } from './year-card.tsx';

/** Used before there is a response. */
const noCredit = { annual_earnings: 0, remaining_earnings: 0, total_earnings: 0, total_used: 0 };

/**
 * / for a patient (specification, section 2, screen 5). Each part shows placeholders in its own shape while loading.
 * Phones show the parts in this order, and wide windows the second half beside the first.
 */
export function DashboardPage() {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const { data, failure, newest, shown, refresh, refreshing, retry } = useDashboard();
  const invite = useInvite(user, data);
  // The first answer decides, so a friend who joins meanwhile moves nothing and closes no dialog.
  const [isNew, setIsNew] = useState<boolean>();
  if (isNew === undefined && newest !== undefined) setIsNew(newest.total === 0);

  const refreshByHand = async () => {
    try {
      await refresh();
      toast.success(texts.dashboard.refreshed, 'refresh');
    } catch (thrown) {
      if (isSignedOut(thrown)) return;
      const again = { label: texts.dashboard.retry, act: () => void refreshByHand() };
      toast.error(texts.dashboard.failed, 'refresh', again);
    }
  };

  if (failure !== undefined) {
    return (
      <>
        <PageHeading>{texts.dashboard.title}</PageHeading>
        <FailureState title={texts.dashboard.failed} reason={failure.message} onRetry={retry} />
      </>
    );
  }
  const { annual_earnings, remaining_earnings, total_earnings, total_used } = data?.stats ?? noCredit;
  const rows = [...(newest?.referrals ?? []), ...(shown.list.data?.referrals ?? [])];
  const earnedByEach = rows.map(({ earnings }) => earnings);
  const link = (
    <div id={linkAnchor}>
      <ReferralLinkCard invite={invite} />
    </div>
  );
  const steps = (
    <div className="kit-unprinted">
      <HowItWorks credit={data?.credit} />
    </div>
  );
  return (
    <MoneyTogether amounts={[annual_earnings, remaining_earnings, total_earnings, total_used, ...earnedByEach]}>
      {user?.preferred_name && <p className={classes.greeting}>{texts.dashboard.greeting(user.preferred_name)}</p>}
      <div className={classes.page}>
        <div className={classes.main}>
          <YearCard
            data={data}
            newest={newest?.referrals}
            refreshing={refreshing}
            onRefresh={() => void refreshByHand()}
          >
            <InviteBar invite={invite} />
          </YearCard>
          {user !== undefined && <InvitationQuestion joinedAt={user.created_at} />}
          <FirstVisit />
          {data?.notCounted && <Section title={texts.notCounted.title} description={data.notCounted} />}
          <CreditCelebration>{invite && <InviteButton invite={invite} />}</CreditCelebration>
          <ReferralsList shown={shown} all={newest?.total} data={data} invite={invite} />
          {isNew && link}
          {isNew && steps}
        </div>
        <div className={classes.side}>
          <Totals stats={data?.stats} />
          {data && (total_earnings !== 0 || total_used !== 0) && <CreditBalance stats={data.stats} />}
          {!isNew && link}
          {!isNew && steps}
          <div className="kit-unprinted">
            <Terms credit={data?.credit} />
          </div>
        </div>
      </div>
    </MoneyTogether>
  );
}
