import { useApi } from '@rewards/client';
import { listUsers } from '@rewards/contracts/patients';

/**
 * One patient, found among all users by their referral code, which belongs to nobody else. What is shown follows what
 * is changed in any list.
 */
export function usePatient(id: string, code: string | undefined) {
  const read = useApi(listUsers, code === undefined ? undefined : { query: { q: code } }, { keepPreviousData: false });
  const { data, error, isLoading, mutate } = read;
  const user = data?.users.find((one) => one.id === id);
  const loading = user === undefined && isLoading;
  return { user, loading, failure: user === undefined && !loading ? error : undefined, retry: () => void mutate() };
}
