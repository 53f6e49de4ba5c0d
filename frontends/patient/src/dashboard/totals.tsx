import { IconCash, IconCircleCheck, IconHourglass, IconUsers, Money, ResponsiveGrid, StatCard } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard-texts.ts';
import type { DashboardData } from './use-dashboard.ts';

/** The four figures under the banner. */
export function Totals({ stats }: { readonly stats: DashboardData['stats'] | undefined }) {
  const loading = stats === undefined;
  return (
    <ResponsiveGrid columnWidth={130}>
      <StatCard
        label={texts.totals.referrals}
        value={stats?.total_referrals}
        hint={texts.totals.referralsHint}
        icon={<IconUsers size={20} aria-hidden />}
        loading={loading}
      />
      <StatCard
        label={texts.totals.earned}
        value={stats && <Money amount={stats.total_earnings} />}
        hint={texts.totals.earnedHint}
        icon={<IconCash size={20} aria-hidden />}
        loading={loading}
      />
      <StatCard
        label={texts.totals.left}
        value={stats && <Money amount={stats.remaining_earnings} />}
        hint={texts.totals.leftHint}
        icon={<IconHourglass size={20} aria-hidden />}
        loading={loading}
      />
      <StatCard
        label={texts.totals.completed}
        value={stats?.completed_referrals}
        hint={texts.totals.completedHint}
        icon={<IconCircleCheck size={20} aria-hidden />}
        loading={loading}
      />
    </ResponsiveGrid>
  );
}
