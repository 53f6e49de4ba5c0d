import type { Randomness } from '../randomness.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Settlement, settleYears } from '../credit/settle-year.ts';
import { endQrs } from '../front-desk/end-qrs.ts';
import { type DeletedQr, withPlannedText } from '../front-desk/deleted-qr.ts';
import type { PatientChart } from '../practice-system/charts/patient-chart.ts';
import type { Referral } from '../referrals/referral.ts';
import type { Stores } from '../unit-of-work.ts';
import { isLastAdmin } from '../patients/admins/roles.ts';
import type { Passkey } from '../sign-in/passkeys/passkey.ts';
import type { FormerRecord } from '../patients/former-record.ts';
import { type User, namedPerson } from '../patients/user.ts';
import { announceCredit, announceDeletions } from '../webhooks/announce.ts';

export interface UserDeletionSnapshot {
  readonly kind: 'user_deleted';
  readonly user: User;
  readonly referrals: readonly Referral[];
  /** Missing in snapshots from before they included QRs. */
  readonly qrGenerations?: readonly DeletedQr[];
  /** Their chart in the practice's own system, if one was confirmed. */
  readonly chart?: PatientChart;
  /** Records that were merged into this one. */
  readonly formerRecords?: readonly FormerRecord[];
  /** So deleting and restoring an account doesn't take its second step away. */
  readonly passkeys?: readonly Passkey[];
}

interface Removal {
  readonly userId: string;
  readonly actorId: string;
  readonly at: Date;
}

export type RemovalOutcome =
  /** `activityId` undoes the deletion. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'last_admin' };

/**
 * Removes a user with their referrals and QRs. Reverses the credit of those referrals, ends the user's sessions and
 * clears their QR from the screens. The ledger rows stay under an ID that names no one (rules 3 and 14, specification,
 * section 4). A referral whose friend is the user belongs to its referrer, who earned from it, so it stays. When the
 * undo time is over, the purge blinds everything that still names the user (rule 41). A deletion that the user asked
 * for can't be undone at all (record 0053).
 */
export async function removeUser(
  stores: Stores,
  randomness: Randomness,
  { userId, actorId, at }: Removal,
): Promise<RemovalOutcome> {
  const seen = await stores.users.find(userId);
  // Locks all admins and the user together before counting, as revoking the role does.
  const admins = seen?.isAdmin ? await stores.users.listAdminsForUpdate(userId) : undefined;
  const user = await stores.users.findForRemoval(userId);
  if (!user) return { kind: 'refused', reason: 'user_unknown' };
  if (user.isAdmin && isLastAdmin(user, admins ?? (await stores.users.listAdminsForUpdate(userId))))
    return { kind: 'refused', reason: 'last_admin' };

  const { referrals, settled } = await takeReferralsAway(stores, randomness, user, { actorId, at });
  const qrGenerations: DeletedQr[] = [];
  for (const generation of await stores.qrGenerations.listOfForUpdate(userId))
    qrGenerations.push(await withPlannedText(stores, generation));
  const chart = await stores.patientCharts.find(userId);
  const formerRecords = await stores.recordMerges.listFormer(userId);
  const passkeys = await stores.passkeys.listOf(userId);
  await keepRefusals(stores, user, at);
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
      params: { user: namedPerson(user), referrals: referrals.length, ...(isOwnWish ? { asRequested: true } : {}) },
    },
    snapshot: {
      ...{ kind: 'user_deleted', user, referrals, qrGenerations, ...(chart ? { chart } : {}) },
      ...(formerRecords.length > 0 ? { formerRecords } : {}),
      ...(passkeys.length > 0 ? { passkeys } : {}),
    },
    ...(isOwnWish ? { undoUntil: at } : {}),
  });
  await endQrs(stores, qrGenerations, at);
  await announceDeletions(stores, referrals, { at, activityId });
  for (const [programYear, { entries }] of settled)
    await announceCredit(stores, { userId, referralId: null, programYear, entries }, { at, activityId });
  return { kind: 'deleted', activityId };
}

/**
 * Otherwise an import that adds them again wouldn't know about the refusal (rule 42). A phone has one refusal for all
 * its users, so none is stored while another user of it takes texts. Neither for a mailbox that the user only shares.
 */
async function keepRefusals({ users, textOptOuts, mailRefusals }: Stores, user: User, at: Date): Promise<void> {
  if (!user.takesMails && !user.sharesMailbox) await mailRefusals.add(user.emailKey, at);
  const { id, phone, refusesTexts, textsSource, textsDetail, textsSetBy, textsSetAt } = user;
  if (!refusesTexts || phone === null || (await users.isTextedForOthers(phone, id))) return;
  await textOptOuts.add(phone, {
    source: textsSource ?? 'earlier',
    detail: textsDetail,
    setBy: textsSetBy,
    at: textsSetAt ?? at,
  });
}

async function takeReferralsAway(
  stores: Stores,
  randomness: Randomness,
  user: User,
  by: Pick<Removal, 'actorId' | 'at'>,
): Promise<{ readonly referrals: readonly Referral[]; readonly settled: ReadonlyMap<number, Settlement> }> {
  const years = await stores.referrals.listYears(user.id);
  const referrals = await stores.referrals.listOwnForUpdate(user.id);
  const changedReferralIds = new Set(referrals.map(({ id }) => id));
  await stores.referrals.removeAll([...changedReferralIds]);
  const change = { userId: user.id, reason: 'user_deleted', ...by, changedReferralIds } as const;
  return { referrals, settled: await settleYears(stores, randomness, years, change) };
}
