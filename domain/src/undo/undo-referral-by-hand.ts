import type { UndoContext } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';
import { lockReferrer } from '../referrals/lock-referrer.ts';
import type { ReferralByHandSnapshot } from '../referrals/refer-by-hand.ts';

/**
 * Deletes a referral that was entered by hand. One that was completed since has earned: that is undone, or deleted, by
 * itself, so that it can be brought back.
 */
export async function undoReferralByHand(
  { stores }: UndoContext,
  { referralId }: ReferralByHandSnapshot,
): Promise<UndoMisfit | undefined> {
  const referrer = await lockReferrer(stores, referralId);
  const referral = referrer && (await stores.referrals.findForUpdate(referralId));
  if (!referral) return 'referral_gone';
  if (referral.status === 'completed') return 'referral_completed';
  await stores.referrals.removeAll([referralId]);
  return undefined;
}
