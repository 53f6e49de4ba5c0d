import { useApi } from '@rewards/client';
import { adminStats } from '@rewards/contracts/patients';
import {
  FailureState,
  IconCash,
  IconCircleCheck,
  IconUserPlus,
  IconUsers,
  moneyAmong,
  ResponsiveGrid,
  StatCard,
} from '@rewards/kit';
import { formatCount, OutdatedNotice } from '@rewards/kit/lists';
import { texts } from '../texts/desk.ts';

/**
 * The practice's totals (specification, section 2, screen 6). If reloading fails, the numbers stay and are marked as
 * outdated.
 */
export function PracticeTotals() {
  const { data, error, isValidating, mutate } = useApi(adminStats, {});
  const retry = () => void mutate();

  if (data === undefined && error !== undefined && !isValidating) {
    return (
      <div className="kit-card">
        <FailureState title={texts.dashboard.failed} reason={error.message} onRetry={retry} />
      </div>
    );
  }

  const [earned, givenOut] = [data?.total_earnings_paid ?? 0, data?.total_given_out ?? 0];
  const write = moneyAmong([earned, givenOut]);
  const figures = [
    [texts.totals.users, formatCount(data?.total_users ?? 0), IconUsers],
    [texts.totals.referrals, formatCount(data?.total_referrals ?? 0), IconUserPlus],
    [texts.totals.completed, formatCount(data?.completed_referrals ?? 0), IconCircleCheck],
    [texts.totals.paidOut, write(earned), IconCash, texts.totals.paidOutHint(write(givenOut))],
  ] as const;
  return (
    <>
      {data !== undefined && error !== undefined && (
        <OutdatedNotice onRetry={retry}>
          {texts.dashboard.failed}. {error.message}
        </OutdatedNotice>
      )}
      <ResponsiveGrid columnWidth={150} gap="sm">
        {figures.map(([label, value, Icon, hint]) => (
          <StatCard
            key={label}
            label={label}
            icon={<Icon size={20} aria-hidden />}
            loading={data === undefined}
            value={value}
            hint={hint}
          />
        ))}
      </ResponsiveGrid>
    </>
  );
}
