import { isDenied, notDenied } from './denial.ts';
import type { DenialSnapshot } from './deny-referral.ts';
import type { DenialTakenBackSnapshot } from './take-back-denial.ts';
import type { Undo } from '../activity/undo.ts';

/** Counts a referral again, unless someone has denied it again since. */
export const undoDenial: Undo<DenialSnapshot> = async ({ stores }, { referralId, deniedAt }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.deniedAt?.getTime() !== deniedAt.getTime()) return 'denial_changed';
  await stores.referrals.save({ ...found.referral, ...notDenied });
  return undefined;
};

/** Denies a referral again, unless it was completed or denied since. */
export const undoDenialTakenBack: Undo<DenialTakenBackSnapshot> = async ({ stores }, { referralId, denial }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.status === 'completed') return 'referral_completed';
  if (isDenied(found.referral)) return 'denial_changed';
  await stores.referrals.save({ ...found.referral, ...denial });
  return undefined;
};
