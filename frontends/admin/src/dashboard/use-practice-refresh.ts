import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { listReferrals } from '@rewards/contracts/referrals';
import { adminStats, listUsers } from '@rewards/contracts/patients';

const paths: readonly unknown[] = [adminStats.path, listReferrals.path, listUsers.path];

/**
 * Reads again all that is shown of the practice: what one action changes (a completion, an import) stands in several
 * places.
 */
export function usePracticeRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && paths.includes(key[0]));
  }, [mutate]);
}
