import { type UndoContext, areFriendsTaken, lockYears, settleAfterUndo } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { ReferralDeletionSnapshot } from '../referrals/delete-referral.ts';

/** Brings a deleted referral back as it was; a completed one takes its place in its year again. */
export async function undoReferralDeletion(
  context: UndoContext,
  { referral }: ReferralDeletionSnapshot,
): Promise<UndoMisfit | undefined> {
  const { stores } = context;
  const referrer = await stores.users.findForUpdate(referral.referrerId);
  if (!referrer) return 'referrer_gone';
  if (await areFriendsTaken(context, [referral])) return 'friend_taken';
  const years = yearsOf([referral]);
  await lockYears(context, referrer.id, years);
  await stores.referrals.addAll([referral]);
  await settleAfterUndo(context, referrer.id, years, [referral]);
  return undefined;
}
