import { useApi } from '@rewards/client';
import { adminStats } from '@rewards/contracts/patients';
import {
  FailureState,
  formatMoney,
  IconCash,
  IconCircleCheck,
  IconUserPlus,
  IconUsers,
  ResponsiveGrid,
  StatCard,
} from '@rewards/kit';
import { formatCount, OutdatedNotice } from '@rewards/kit/lists';
import { texts } from '../texts/desk.ts';
import classes from './practice-totals.module.css';

const iconSize = { size: 20, 'aria-hidden': true } as const;

/**
 * The practice's totals (specification, section 2, screen 6). Figures that could not be read again stay, and are said
 * to be old.
 */
export function PracticeTotals() {
  const { data, error, isValidating, mutate } = useApi(adminStats, {});
  const retry = () => void mutate();

  if (data === undefined && error !== undefined && !isValidating) {
    return (
      <div className={classes.failure}>
        <FailureState title={texts.dashboard.failed} reason={error.message} onRetry={retry} />
      </div>
    );
  }

  const loading = data === undefined;
  const count = (figure: number | undefined) => formatCount(figure ?? 0);
  return (
    <>
      {data !== undefined && error !== undefined && (
        <OutdatedNotice onRetry={retry}>
          {texts.dashboard.failed}. {error.message}
        </OutdatedNotice>
      )}
      <ResponsiveGrid columnWidth={160}>
        <StatCard
          label={texts.totals.users}
          icon={<IconUsers {...iconSize} />}
          loading={loading}
          value={count(data?.total_users)}
        />
        <StatCard
          label={texts.totals.referrals}
          icon={<IconUserPlus {...iconSize} />}
          loading={loading}
          value={count(data?.total_referrals)}
        />
        <StatCard
          label={texts.totals.completed}
          icon={<IconCircleCheck {...iconSize} />}
          loading={loading}
          value={count(data?.completed_referrals)}
        />
        <StatCard
          label={texts.totals.paidOut}
          icon={<IconCash {...iconSize} />}
          loading={loading}
          value={formatMoney(data?.total_earnings_paid ?? 0)}
        />
      </ResponsiveGrid>
    </>
  );
}
