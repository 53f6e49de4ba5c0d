import { isDenied } from './denial.ts';
import type { Undo } from '../activity/undo.ts';
import { asRestored } from './restore-referrals.ts';
import type { ReferralByHandSnapshot } from './refer-by-hand.ts';

/**
 * Deletes a referral entered by hand and restores the note it replaced. If it was completed since, it has earned
 * credit: undo or delete that separately, so it can be restored too. If it was denied since, that stays: entered again,
 * it would count (rule 33).
 */
export const undoReferralByHand: Undo<ReferralByHandSnapshot> = async ({ stores }, { referralId, note }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.status === 'completed') return 'referral_completed';
  if (isDenied(found.referral)) return 'denial_changed';
  await stores.referrals.removeAll([referralId]);
  if (note) await stores.referrals.addAll(asRestored([note]));
  return undefined;
};
