import { useState } from 'react';
import { type ApiFailure, call, useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { PublicConfig } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals, type ReferralStatus } from '@rewards/contracts/referrals';

/** The specification's page size for a patient's own referrals (section 9). */
export const referralsPerPage = 50;

export interface DashboardData {
  readonly stats: AnswerOf<typeof dashboard>['stats'];
  readonly referralLink: string;
  readonly credit: PublicConfig['credit'];
  readonly practice: PublicConfig['practice'];
  /** Why this friend's referral isn't counted. */
  readonly notCounted: string | null;
}

/** New figures come by themselves this often while the page is visible, and when someone returns to it. */
const refreshInterval = 30_000;

const firstPage = { query: { page: 1, per_page: referralsPerPage } };

/** All of the dashboard's data, loaded at once, and again by `refresh` and `retry`. */
export function useDashboard() {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<ReferralStatus>();
  const [refreshing, setRefreshing] = useState(false);
  const own = useApi(dashboard, {}, { refreshInterval });
  const known = usePublicConfig();
  // Of the newest referrals of all, which the list usually shows too. Then it's one call.
  const newest = useApi(listOwnReferrals, firstPage, { refreshInterval });
  const isNewest = page === 1 && status === undefined;
  const query = { page, per_page: referralsPerPage, ...(status && { status }) };
  const list = useApi(
    listOwnReferrals,
    { query },
    { keepPreviousData: false, refreshInterval: isNewest ? 0 : refreshInterval },
  );

  const data: DashboardData | undefined =
    own.data && known.data
      ? {
          stats: own.data.stats,
          referralLink: own.data.referral_link,
          credit: known.data.credit,
          practice: known.data.practice,
          notCounted: own.data.not_counted,
        }
      : undefined;
  const asking = own.isValidating || known.isValidating;
  const failure: ApiFailure | undefined = data === undefined && !asking ? (own.error ?? known.error) : undefined;

  /** Reloads everything. If that fails, the old data stays and the error is thrown. */
  const refresh = async () => {
    setRefreshing(true);
    try {
      await Promise.all([
        own.mutate(call(dashboard, {}), { revalidate: false }),
        newest.mutate(call(listOwnReferrals, firstPage), { revalidate: false }),
        isNewest || list.mutate(call(listOwnReferrals, { query }), { revalidate: false }),
      ]);
    } finally {
      setRefreshing(false);
    }
  };

  const retry = () => {
    void Promise.all([own.mutate(), known.mutate(), newest.mutate(), list.mutate()]);
  };

  /** One status, or all. */
  const show = (chosen: ReferralStatus | undefined) => {
    setStatus(chosen);
    setPage(1);
  };

  const shown = { list, page, setPage, status, show };
  return { data, failure, newest: newest.data, shown, refresh, refreshing, retry };
}
