import { type CreditChange, settleYears, yearsOf } from '../credit/settle-year.ts';
import type { MergeSnapshot } from './merge-patients.ts';
import { givenBackFields } from './merged-fields.ts';
import { moveRedeemed } from './move-redeemed.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { endKeys } from '../patients/end-keys.ts';
import { type User, claimSameMailbox, newUser } from '../patients/user.ts';
import { notDenied } from '../referrals/denial.ts';
import type { Referral } from '../referrals/referral.ts';
import type { Stores } from '../unit-of-work.ts';
import { type Undo, type UndoContext, type UndoMisfit, whyGone } from '../activity/undo.ts';
import { asRestored } from '../referrals/restore-referrals.ts';
import { restoreChart } from '../practice-system/charts/choose-chart.ts';

/**
 * Makes two records of a merged one again: the other gets back its ID, code, email, and what it brought. What came
 * after the merge stays with the kept record, and so do fields that somebody changed since. All sessions, codes and
 * links of both end, because each mailbox could open the merged record (rule 46).
 */
export const undoMerge: Undo<MergeSnapshot> = async (context, snapshot) => {
  const { stores } = context;
  const kept = await stores.users.findForUpdate(snapshot.keptId);
  if (!kept) return whyGone(stores, snapshot.keptId);
  // Snapshots from older releases lack newer fields of a user.
  const other = newUser(snapshot.other);
  const separated = { ...kept, ...mailboxAfter(kept, snapshot) };
  const misfit = await whyNot(stores, separated, other);
  if (misfit) return misfit;
  const keptYears = await stores.referrals.listYears(kept.id);
  await separate(context, separated, other, snapshot);
  await stores.recordMerges.moveBack(snapshot.moved, kept.id, other.id);
  await stores.referrals.addAll(asRestored(snapshot.droppedNotes));
  await countAgain(stores, snapshot);
  await giveFriendBack(stores, snapshot);
  await settle(context, kept, other, keptYears, snapshot);
  await giveChartBack(stores, kept, snapshot);
  return undefined;
};

/** The kept record has its own email again, unless somebody has changed it since. */
function mailboxAfter(kept: User, { before, after }: MergeSnapshot) {
  if (kept.email !== after.email || before.email === after.email) return {};
  const { email, sharesMailbox = kept.sharesMailbox } = before;
  return { email, emailKey: emailMatchKey(email), sharesMailbox, passwordHash: null };
}

/**
 * Merges into one record are undone last one first, so that each gives back what it found. An admin's email never
 * changes, and neither does what hangs on it.
 */
async function whyNot(stores: Stores, kept: User, other: User): Promise<UndoMisfit | undefined> {
  if (kept.isAdmin) return 'merged_into_staff';
  const former = await stores.recordMerges.listFormer(kept.id);
  const mergedAt = former.find(({ id }) => id === other.id)?.mergedAt;
  if (mergedAt && former.some((later) => later.mergedAt > mergedAt)) return 'merged_again';
  return (await isTaken(stores, kept, other)) ? 'email_taken' : undefined;
}

/** Whether a third account, or the kept one itself, has an email that has to be free. */
async function isTaken({ users }: Stores, kept: User, other: User): Promise<boolean> {
  const thirds = [...(await users.listByEmailKey(kept.emailKey)), ...(await users.listByEmailKey(other.emailKey))];
  return (
    claimSameMailbox(kept, other) ||
    thirds.some(
      ({ id, ...third }) => id !== kept.id && [kept, other].some((own) => claimSameMailbox({ id, ...third }, own)),
    )
  );
}

/** The kept record's email moves away first, because the other may get it. */
async function separate(context: UndoContext, kept: User, other: User, snapshot: MergeSnapshot): Promise<void> {
  const { users, recordMerges, mailRefusals } = context.stores;
  const { before, after } = snapshot;
  await recordMerges.removeFormer(other.id);
  if (kept.email === before.email && before.email !== after.email) await recordMerges.giveEmail(kept);
  const passwordHash = (await hasNewPassword(context, kept)) ? null : kept.passwordHash;
  const restored = givenBackFields({ ...kept, passwordHash }, before, after);
  // The person may have unsubscribed although the merge had turned emails off.
  const hasRefused = (await mailRefusals.has(kept.emailKey)) || (await mailRefusals.has(emailMatchKey(after.email)));
  await users.save({ ...restored, takesMails: restored.takesMails && (kept.takesMails || !hasRefused) });
  await recordMerges.bringBack(other);
  for (const user of [kept, other]) await endKeys(context.stores, user);
}

/** Either mailbox could set one since the merge. */
async function hasNewPassword({ stores: { activity }, entry }: UndoContext, { id }: User): Promise<boolean> {
  for (const action of ['password_set', 'password_reset'] as const) {
    const latest = await activity.findLatestId(id, action);
    const set = latest === undefined ? undefined : await activity.findForUpdate(latest);
    if (set && set.at >= entry.at) return true;
  }
  return false;
}

/** Referrals of one by the other count again, unless somebody has decided about them since. */
async function countAgain({ referrals }: Stores, { denied, deniedAt }: MergeSnapshot): Promise<void> {
  for (const before of denied) {
    const current = await referrals.find(before.id);
    if (current?.deniedAt?.getTime() !== deniedAt.getTime()) continue;
    const { status, completedAt, programYear } = before;
    const isReopened = status === 'completed' && current.status === 'signed_up';
    const visit: Partial<Referral> = isReopened ? { status, completedAt, programYear } : {};
    await referrals.save({ ...current, ...notDenied, ...visit });
  }
}

async function giveFriendBack({ referrals, recordMerges }: Stores, { friend }: MergeSnapshot): Promise<void> {
  const came = friend && (await referrals.find(friend.referralId));
  if (came?.friendEmail === friend?.to && friend) await recordMerges.moveFriend(friend.referralId, friend.from);
}

/** Allots the years of both again, and moves redemptions back that weren't undone since. */
async function settle(
  context: UndoContext,
  kept: User,
  other: User,
  years: readonly number[],
  { moved, denied }: MergeSnapshot,
): Promise<void> {
  const { stores, randomness, adminId: actorId, at } = context;
  const changedReferralIds = new Set([...moved.referralIds, ...denied.map(({ id }) => id)]);
  const change: Omit<CreditChange, 'userId'> = { reason: 'merge_undone', actorId, at, changedReferralIds };
  const keptYears = [...new Set([...years, ...yearsOf(denied)])];
  await settleYears(stores, randomness, keptYears, { ...change, userId: kept.id });
  const otherYears = await stores.referrals.listYears(other.id);
  await settleYears(stores, randomness, otherYears, { ...change, userId: other.id });
  const returned = [];
  for (const id of moved.redemptionIds) if ((await stores.redemptions.find(id))?.userId === other.id) returned.push(id);
  await moveRedeemed(stores, randomness, returned, {
    ...{ fromId: kept.id, toId: other.id, reason: 'merge_undone', actorId, at },
  });
}

async function giveChartBack(stores: Stores, kept: User, { chart }: MergeSnapshot): Promise<void> {
  if (!chart) return;
  const current = await stores.patientCharts.find(kept.id);
  if (current?.system === chart.system && current.chartId === chart.chartId) await stores.patientCharts.remove(kept.id);
  await restoreChart(stores, chart);
}
