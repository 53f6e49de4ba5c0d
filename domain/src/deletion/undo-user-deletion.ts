import type { Undo } from '../activity/undo.ts';
import { areFriendsTaken, asRestored } from '../referrals/restore-referrals.ts';
import { settleAfterUndo } from '../credit/settle-after-undo.ts';
import type { UserDeletionSnapshot } from './remove-user.ts';
import { claimSameMailbox, newUser } from '../patients/user.ts';
import { yearsOf } from '../credit/settle-year.ts';
import { endKeys } from '../patients/end-keys.ts';
import { restoreChart } from '../practice-system/charts/choose-chart.ts';
import { restoreQrGenerations } from '../front-desk/restore-qr-generations.ts';

/**
 * Restores a deleted user with everything but their keys: code, password, role, referrals, their credit, QRs and
 * planned texts. Sessions, login codes and sign-in links stay ended (rule 46). Passkeys come back, because without them
 * a password alone would sign in. Recovery codes don't.
 */
export const undoUserDeletion: Undo<UserDeletionSnapshot> = async (
  context,
  { user: deletedUser, referrals: deleted, qrGenerations = [], chart, formerRecords = [], passkeys = [] },
) => {
  const { stores } = context;
  // Snapshots from older releases lack newer fields of a user.
  const user = newUser(deletedUser);
  const ofMailbox = await stores.users.listByEmailKey(user.emailKey);
  if (ofMailbox.some((other) => claimSameMailbox(other, user))) return 'email_taken';
  const referrals = asRestored(deleted);
  if (await areFriendsTaken(context, referrals)) return 'friend_taken';
  // Someone may be signing in with this email for the first time right now.
  const restored = await stores.users.add(user);
  if (restored?.id !== user.id) return 'email_taken';
  await endKeys(stores, restored);
  const years = yearsOf(referrals);
  await stores.referrals.addAll(referrals);
  await settleAfterUndo(context, user.id, years, referrals);
  await restoreQrGenerations(stores, restored, qrGenerations, context.at);
  if (chart) await restoreChart(stores, chart);
  // Another account may have one now, and keeps it.
  for (const passkey of passkeys) await stores.passkeys.add(passkey);
  for (const record of formerRecords) await stores.recordMerges.addFormer(record);
  return undefined;
};
