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

/** Who reads what of a reason. A friend who never joined reads nothing; one who was set back to pending does. */
export const readOf = (reason: DenialReasonFound, { status, friend_joined: hasJoined }: Referral) => ({
  referrerReads: status === 'pending' ? reason.referrer_reads_while_pending : reason.referrer_reads,
  friendReads: hasJoined ? reason.friend_reads : undefined,
});
