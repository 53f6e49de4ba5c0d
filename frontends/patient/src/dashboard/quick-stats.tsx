import { Section, Skeleton, StatusBadge } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

type Stats = DashboardData['stats'];

const rows = [
  { status: 'pending', count: (stats: Stats) => stats.pending_referrals },
  { status: 'signed_up', count: (stats: Stats) => stats.signed_up_referrals },
  { status: 'completed', count: (stats: Stats) => stats.completed_referrals },
] as const;

/** The number of referrals in each status. */
export function QuickStats({ stats }: { readonly stats: Stats | undefined }) {
  return (
    <Section title={texts.quickStats.title}>
      <dl className={classes.rows}>
        {rows.map(({ status, count }) => (
          <div key={status} className={classes.row}>
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd>{stats === undefined ? <Skeleton height={20} width={28} /> : count(stats)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
