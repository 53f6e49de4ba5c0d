import { isSignedOut, useSession } from '@rewards/client';
import { FailureState, MoneyTogether, PageHeading, ResponsiveGrid, Section, toast } from '@rewards/kit';
import { InvitationQuestion } from '../invitation/invitation-question.tsx';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { CreditBalance } from './credit-balance.tsx';
import { CreditCelebration } from './credit-celebration.tsx';
import classes from './dashboard-page.module.css';
import { FirstVisit } from './first-visit.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { QuickStats } from './quick-stats.tsx';
import { ReferralLinkCard } from './referral-link-card.tsx';
import { ReferralsList } from './referrals-list.tsx';
import { Terms } from './terms.tsx';
import { Totals } from './totals.tsx';
import { useCreditArrival } from './use-credit-arrival.ts';
import { useDashboard } from './use-dashboard.ts';
import { YearBanner } from './year-banner.tsx';

/** Used before there is a response. */
const noCredit = { annual_earnings: 0, remaining_earnings: 0, total_earnings: 0, total_used: 0 };

/**
 * / for a patient (specification, section 2, screen 5). Each part shows placeholders in its own shape while loading.
 */
export function DashboardPage() {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const { data, failure, list, page, setPage, refresh, refreshing, retry } = useDashboard();
  const arrival = useCreditArrival(user?.id, data?.stats.total_earnings);

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
  const earnedByEach = list.data?.referrals.map(({ earnings }) => earnings) ?? [];
  return (
    <div className={classes.page}>
      <MoneyTogether amounts={[annual_earnings, remaining_earnings, total_earnings, total_used, ...earnedByEach]}>
        <div className={classes.top}>
          <YearBanner
            name={user?.preferred_name}
            data={data}
            refreshing={refreshing}
            onRefresh={() => void refreshByHand()}
          />
          {user !== undefined && <InvitationQuestion joinedAt={user.created_at} />}
          {data?.firstVisitDue === true && <FirstVisit practice={data.practice} />}
          {data?.notCounted && <Section title={texts.notCounted.title} description={data.notCounted} />}
          {arrival.amount > 0 && <CreditCelebration amount={arrival.amount} onClose={arrival.dismiss} />}
        </div>
        <Totals stats={data?.stats} />
        <div className={classes.pair}>
          <div className={classes.link}>
            <ReferralLinkCard link={data?.referralLink} code={user?.referral_code} practice={data?.practice.name} />
          </div>
          <div className={classes.counts}>
            <QuickStats stats={data?.stats} />
            <CreditBalance stats={data?.stats} />
          </div>
        </div>
        <ReferralsList list={list} page={page} onPage={setPage} data={data} />
      </MoneyTogether>
      <div className="kit-unprinted">
        <ResponsiveGrid columnWidth={320}>
          <HowItWorks credit={data?.credit} />
          <Terms credit={data?.credit} />
        </ResponsiveGrid>
      </div>
    </div>
  );
}
