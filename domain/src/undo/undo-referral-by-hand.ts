import type { Undo } from './undo-context.ts';
import type { ReferralByHandSnapshot } from '../referrals/refer-by-hand.ts';

/**
 * Deletes a referral that was entered by hand, and brings the note back that it took the place of. One that was
 * completed since has earned: that is undone, or deleted, by itself, so that it can be brought back.
 */
export const undoReferralByHand: Undo<ReferralByHandSnapshot> = async ({ stores }, { referralId, note }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.status === 'completed') return 'referral_completed';
  await stores.referrals.removeAll([referralId]);
  if (note) await stores.referrals.addAll([note]);
  return undefined;
};
