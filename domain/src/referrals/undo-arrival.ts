import type { ArrivalSnapshot } from './arrive-friend.ts';
import { isDenied } from './denial.ts';
import { type Referral, isNote, setBack } from './referral.ts';
import type { Undo, UndoContext } from '../activity/undo.ts';
import { asRestored } from './restore-referrals.ts';

/**
 * Takes back that a friend was here, and the sign-up at the desk unless they signed in since (rule 54). A completion
 * since then is undone first.
 */
export const undoArrival: Undo<ArrivalSnapshot> = async (context, { referral: before }) => {
  const { stores, entry } = context;
  const found = await stores.referrals.findWithReferrerForUpdate(before.id);
  if (!found) return 'referral_gone';
  const { referral } = found;
  if (referral.status === 'completed') return 'referral_completed';
  if (referral.arrivedAt?.getTime() !== entry.at.getTime()) return 'referral_changed';
  if (isDenied(referral)) return 'denial_changed';
  if (before.status !== 'pending' || !(await takeBackSignUp(context, referral, before)))
    await stores.referrals.save({ ...referral, arrivedAt: before.arrivedAt });
  return undefined;
};

/** @returns false, and changes nothing, if the friend signed in since */
export async function takeBackSignUp(context: UndoContext, referral: Referral, before: Referral): Promise<boolean> {
  const { referrals } = context.stores;
  if (await hasSignedInSince(context, referral)) return false;
  if (isNote(before)) {
    await referrals.removeAll([referral.id]);
    await referrals.addAll(asRestored([before]));
  } else await referrals.saveAll([setBack(referral)]);
  return true;
}

/** The account alone is no proof: it may be older, or come from a patient list. */
async function hasSignedInSince(
  { stores: { users, activity }, entry: { at } }: UndoContext,
  { friendKey }: Referral,
): Promise<boolean> {
  const account = friendKey === null ? undefined : await users.findByEmailKey(friendKey);
  const latest = account && (await activity.findLatestId(account.id, 'signed_in'));
  const signIn = latest === undefined ? undefined : await activity.findForUpdate(latest);
  return signIn !== undefined && signIn.at > at;
}
