import { IconCash, IconCircleCheck, IconHourglass, IconUsers, Money, ResponsiveGrid, StatCard } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import type { DashboardData } from './use-dashboard.ts';

const texts = dashboardTexts.totals;

/** The four totals under the banner. */
export function Totals({ stats }: { readonly stats: DashboardData['stats'] | undefined }) {
  const money = (amount: number | undefined) => amount !== undefined && <Money amount={amount} />;
  const figures = [
    [texts.referrals, stats?.total_referrals, texts.referralsHint, IconUsers],
    [texts.earned, money(stats?.total_earnings), texts.earnedHint, IconCash],
    [texts.left, money(stats?.remaining_earnings), texts.leftHint, IconHourglass],
    [texts.completed, stats?.completed_referrals, texts.completedHint, IconCircleCheck],
  ] as const;
  return (
    <ResponsiveGrid columnWidth={130}>
      {figures.map(([label, value, hint, Icon]) => (
        <StatCard
          key={label}
          label={label}
          value={value}
          hint={hint}
          icon={<Icon size={20} aria-hidden />}
          loading={stats === undefined}
        />
      ))}
    </ResponsiveGrid>
  );
}
