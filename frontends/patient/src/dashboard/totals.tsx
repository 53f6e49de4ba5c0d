import { Money, Skeleton } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

const texts = dashboardTexts.totals;

/** The four totals, as one strip. */
export function Totals({ stats }: { readonly stats: DashboardData['stats'] | undefined }) {
  const money = (amount: number | undefined) => amount !== undefined && <Money amount={amount} />;
  const figures = [
    [texts.referrals, stats?.total_referrals],
    [texts.earned, money(stats?.total_earnings)],
    [texts.left, money(stats?.remaining_earnings)],
    [texts.completed, stats?.completed_referrals],
  ] as const;
  return (
    <dl className={`kit-card ${classes.totals}`} aria-label={texts.label}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{stats === undefined ? <Skeleton height={24} my={2} width="50%" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
