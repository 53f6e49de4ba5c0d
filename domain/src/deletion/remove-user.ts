import type { Randomness } from '../randomness.ts';
import { logActivity } from '../activity/log-activity.ts';
import { settleYear } from '../credit/settle-year.ts';
import { endQrs } from '../front-desk/end-qrs.ts';
import type { QrGeneration } from '../front-desk/qr-generation.ts';
import type { Referral } from '../referrals/referral.ts';
import type { Stores } from '../unit-of-work.ts';
import { type User, namedPerson } from '../patients/user.ts';

export interface UserDeletionSnapshot {
  readonly kind: 'user_deleted';
  readonly user: User;
  readonly referrals: readonly Referral[];
  /** Missing where the user was deleted before snapshots held them. */
  readonly qrGenerations?: readonly QrGeneration[];
}

interface Removal {
  readonly userId: string;
  readonly actorId: string;
  readonly at: Date;
}

export type RemovalOutcome =
  /** `activityId` is what undoes it. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'last_admin' };

/**
 * Takes a user away with the referrals they made and the QRs made for them. Reverses what those referrals earned, ends
 * the user's sessions and clears their QR from the screens. The ledger's rows stay under an identity that names nobody
 * any more (rules 3 and 14, specification, section 4). A referral of which they are the friend is their referrer's, who
 * earned by it, and stays. Once it can be undone no longer, the purge blinds whatever names them still (rule 41); where
 * they had asked for it, nobody undoes it at all (record 0053).
 */
export async function removeUser(
  stores: Stores,
  randomness: Randomness,
  { userId, actorId, at }: Removal,
): Promise<RemovalOutcome> {
  const seen = await stores.users.find(userId);
  // All admins are locked before they are counted, with the user and not after them, as whoever revokes the role does
  // it.
  const admins = seen?.isAdmin ? await stores.users.listAdminsForUpdate(userId) : undefined;
  const user = await stores.users.findForRemoval(userId);
  if (!user) return { kind: 'refused', reason: 'user_unknown' };
  if (user.isAdmin && (admins ?? (await stores.users.listAdminsForUpdate(userId))).length <= 1)
    return { kind: 'refused', reason: 'last_admin' };

  const referrals = await takeReferralsAway(stores, randomness, user, { actorId, at });
  const qrGenerations = await stores.qrGenerations.listOfForUpdate(userId);
  await keepRefusal(stores, user, at);
  await stores.users.remove(userId);
  const activityId = randomness.id();
  const isOwnWish = user.deletionAskedAt !== null;
  await logActivity<UserDeletionSnapshot>(stores, {
    id: activityId,
    at,
    by: { userId: actorId },
    subjectId: userId,
    what: {
      action: 'user_deleted',
      params: { user: namedPerson(user), referrals: referrals.length, ...(isOwnWish ? { asAsked: true } : {}) },
    },
    snapshot: { kind: 'user_deleted', user, referrals, qrGenerations },
    ...(isOwnWish ? { undoUntil: at } : {}),
  });
  await endQrs(stores, qrGenerations, at);
  return { kind: 'deleted', activityId };
}

/**
 * Else a patient list that brings them back would not know of it (rule 42). A phone has one refusal for all who share
 * it: where somebody else there takes texts, theirs go on.
 */
async function keepRefusal({ users, textOptOuts }: Stores, { id, phone, refusesTexts }: User, at: Date): Promise<void> {
  if (!refusesTexts || phone === null) return;
  if (!(await users.isTextedForOthers(phone, id))) await textOptOuts.add(phone, at);
}

async function takeReferralsAway(
  stores: Stores,
  randomness: Randomness,
  user: User,
  by: Pick<Removal, 'actorId' | 'at'>,
): Promise<readonly Referral[]> {
  const years = await stores.referrals.listYears(user.id);
  const referrals = await stores.referrals.listOwnForUpdate(user.id);
  const changedReferralIds = new Set(referrals.map(({ id }) => id));
  await stores.referrals.removeAll([...changedReferralIds]);
  const change = { userId: user.id, reason: 'user_deleted', ...by, changedReferralIds } as const;
  for (const year of years) await settleYear(stores, randomness, year, change);
  return referrals;
}
