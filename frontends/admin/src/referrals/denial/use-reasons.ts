import { useApi } from '@rewards/client';
import { listDenialReasons, type DenialReasonFound } from '@rewards/contracts/denials';
import type { DenialReason, Referral } from '@rewards/contracts/referrals';

/** The reasons, and what the patients read for each. */
export function useReasons() {
  const { data, error, isLoading, mutate } = useApi(listDenialReasons, {}, { revalidateOnFocus: false });
  return {
    reasons: data?.reasons,
    failure: isLoading ? undefined : error,
    retry: () => void mutate(),
    find: (reason: DenialReason | '') => data?.reasons.find((each) => each.reason === reason),
  };
}

/** Who reads what of a reason. A friend who hasn't joined reads nothing. */
export const readOf = (reason: DenialReasonFound, { status }: Referral) =>
  status === 'pending'
    ? { referrerReads: reason.referrer_reads_while_pending, friendReads: undefined }
    : { referrerReads: reason.referrer_reads, friendReads: reason.friend_reads };
