import type { Undo } from '../activity/undo.ts';
import { areFriendsTaken, asRestored } from './restore-referrals.ts';
import { settleAfterUndo } from '../credit/settle-after-undo.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { ReferralDeletionSnapshot } from './delete-referral.ts';
import { restoreCreditNotices } from './notify-referrer.ts';

/** Restores a deleted referral. A completed one takes its place in its year again. */
export const undoReferralDeletion: Undo<ReferralDeletionSnapshot> = async (context, { referral: deleted }) => {
  const { stores } = context;
  // Their record may have been merged into another one since.
  const former = await stores.recordMerges.findFormer(deleted.referrerId);
  const referrer = await stores.users.findForUpdate(former?.intoId ?? deleted.referrerId);
  if (!referrer) return 'referrer_gone';
  const referrals = asRestored([{ ...deleted, referrerId: referrer.id }]);
  if (await areFriendsTaken(context, referrals)) return 'friend_taken';
  const years = yearsOf(referrals);
  await stores.referrals.addAll(referrals);
  const settled = await settleAfterUndo(context, referrer.id, years, referrals);
  await restoreCreditNotices(stores, referrer, referrals, settled);
  return undefined;
};
