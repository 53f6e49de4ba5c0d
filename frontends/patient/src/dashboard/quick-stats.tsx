import { useId } from 'react';
import type { ReferralStatus } from '@rewards/contracts/referrals';
import { IconCircleCheck, IconClock, IconUser, Skeleton, UnstyledButton } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './quick-stats.module.css';
import type { DashboardData } from './use-dashboard.ts';

const texts = dashboardTexts.quickStats;

type Stats = DashboardData['stats'];

const counts = [
  { status: 'pending', Icon: IconClock, name: texts.pending, count: (stats: Stats) => stats.pending_referrals },
  { status: 'signed_up', Icon: IconUser, name: texts.signedUp, count: (stats: Stats) => stats.signed_up_referrals },
  {
    status: 'completed',
    Icon: IconCircleCheck,
    name: texts.completed,
    count: (stats: Stats) => stats.completed_referrals,
  },
] as const;

interface QuickStatsProps {
  readonly stats: Stats | undefined;
  readonly chosen: ReferralStatus | undefined;
  readonly onChoose: (status: ReferralStatus | undefined) => void;
}

/** The number of friends in each status. A press shows only them, and another one all. */
export function QuickStats({ stats, chosen, onChoose }: QuickStatsProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={`kit-small kit-strong kit-muted ${classes.title}`}>
        {texts.title}
      </h3>
      <div className={classes.counts}>
        {counts.map(({ status, Icon, name, count }) =>
          stats === undefined ? (
            <Skeleton key={status} className={classes.count} />
          ) : (
            <UnstyledButton
              key={status}
              className={classes.count ?? ''}
              data-status={status}
              aria-pressed={chosen === status}
              disabled={count(stats) === 0 && chosen !== status}
              onClick={() => onChoose(chosen === status ? undefined : status)}
            >
              <span className={`kit-group kit-numbers ${classes.figure}`}>
                <Icon size={18} aria-hidden />
                {count(stats)}
              </span>
              <span>{name}</span>
            </UnstyledButton>
          ),
        )}
      </div>
    </div>
  );
}
