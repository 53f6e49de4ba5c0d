import { useState } from 'react';
import { type ApiFailure, call, useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { PublicConfig } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals } from '@rewards/contracts/referrals';

/** The specification's page size for a patient's own referrals (section 9). */
export const referralsPerPage = 50;

export interface DashboardData {
  readonly stats: AnswerOf<typeof dashboard>['stats'];
  readonly referralLink: string;
  readonly credit: PublicConfig['credit'];
  readonly practice: PublicConfig['practice'];
  readonly firstVisitDue: boolean;
  /** Why this friend's referral isn't counted. */
  readonly notCounted: string | null;
}

/** All of the dashboard's data, loaded at once, and again by `refresh` and `retry`. */
export function useDashboard() {
  const [page, setPage] = useState(1);
  const [refreshing, setRefreshing] = useState(false);
  const listQuery = { query: { page, per_page: referralsPerPage } };
  const own = useApi(dashboard, {});
  const known = usePublicConfig();
  const list = useApi(listOwnReferrals, listQuery, { keepPreviousData: false });

  const data: DashboardData | undefined =
    own.data && known.data
      ? {
          stats: own.data.stats,
          referralLink: own.data.referral_link,
          credit: known.data.credit,
          practice: known.data.practice,
          firstVisitDue: own.data.first_visit_due,
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
        list.mutate(call(listOwnReferrals, listQuery), { revalidate: false }),
      ]);
    } finally {
      setRefreshing(false);
    }
  };

  const retry = () => {
    void Promise.all([own.mutate(), known.mutate(), list.mutate()]);
  };

  return { data, failure, list, page, setPage, refresh, refreshing, retry };
}
