import { type UndoContext, areFriendsTaken, lockYears, settleAfterUndo } from '../activity/undo-context.ts';
import type { UndoMisfit } from '../activity/undo-snapshot.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { Referral } from '../referrals/referral.ts';
import type { User } from './user.ts';

/** Brings a deleted user back with all they had but their sessions: code, password, role, referrals and what those earned. */
export async function undoUserDeletion(
  context: UndoContext,
  { user, referrals }: { readonly user: User; readonly referrals: readonly Referral[] },
): Promise<UndoMisfit | undefined> {
  const { stores } = context;
  if (await stores.users.findByEmail(user.email)) return 'email_taken';
  if (await areFriendsTaken(context, referrals)) return 'friend_taken';
  // Someone may sign in with this email for the first time just now.
  if ((await stores.users.add(user))?.id !== user.id) return 'email_taken';
  const years = yearsOf(referrals);
  await lockYears(context, user.id, years);
  await stores.referrals.addAll(referrals);
  await settleAfterUndo(context, user.id, years, referrals);
  return undefined;
}
