import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { settleYears } from '../credit/settle-year.ts';
import { policyOf } from '../credit/policy/policy-history.ts';
import { greetByNewName } from '../front-desk/greet-by-new-name.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { endKeys } from '../patients/end-keys.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { PatientChart } from '../practice-system/charts/patient-chart.ts';
import { type Referral, reopen } from '../referrals/referral.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { announceCredit } from '../webhooks/announce.ts';
import { type MergePlan, mergePlan } from './merge-plan.ts';
import { type MergeChoice, type MergedFields, chosenOf, mergedFields, mergedFieldsOf } from './merged-fields.ts';
import { moveRedeemed } from './move-redeemed.ts';
import type { MovedRecords } from './record-merges.ts';
import { type PairRefusal, type RecordPair, lockPair } from './record-pair.ts';

export interface MergePatientsCommand {
  readonly userId: string;
  readonly intoId: string;
  readonly choice: MergeChoice;
  readonly adminId: string;
}

export type MergePatientsOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'merged'; readonly keptId: string; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: PairRefusal | 'email_in_use' };

export interface MergeSnapshot {
  readonly kind: 'patients_merged';
  /** The record that went. */
  readonly other: User;
  readonly keptId: string;
  /** Snapshots from before they told who shares a mailbox lack that. */
  readonly before: MergedFields & Pick<User, 'email'> & Partial<Pick<User, 'sharesMailbox'>>;
  readonly after: MergedFields & Pick<User, 'email'>;
  readonly moved: MovedRecords;
  /** As they were before. */
  readonly denied: readonly Referral[];
  readonly deniedAt: Date;
  readonly droppedNotes: readonly Referral[];
  /** The referral whose friend is this person, if its email changed. */
  readonly friend?: { readonly referralId: string; readonly from: string; readonly to: string };
  /** The other record's chart. */
  readonly chart?: PatientChart;
}

/**
 * Makes one record of two of one person (rule 35). The older record's ID and code stay, whichever way round it was
 * asked. Everything that hung on the other goes over, credit is allotted again year by year, and the other's link and
 * email lead to the kept record. So does a QR on the screens, which then greet by the kept name. No email goes out.
 */
export class MergePatients extends UseCase<LoggingDependencies> {
  execute(command: MergePatientsCommand): Promise<MergePatientsOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#merge(stores, command));
  }

  async #merge(stores: Stores, command: MergePatientsCommand): Promise<MergePatientsOutcome> {
    const found = await lockPair(stores, command.userId, command.intoId);
    if (found.kind === 'refused') return found;
    const { pair } = found;
    const { email } = chosenOf(pair, 'email', command.choice);
    if (await isOfSomeoneElse(stores, pair, email)) return { kind: 'refused', reason: 'email_in_use' };
    const plan = mergePlan(pair, policyOf(await stores.creditPolicies.read()));
    const at = this.dependencies.clock.now();
    const activityId = this.dependencies.randomness.id();
    const by = { actorId: command.adminId, at };

    await stopCounting(stores, plan.denied, by);
    await stores.referrals.removeAll(plan.droppedNotes.map(({ id }) => id));
    const moved = await this.#moveCredit(stores, pair, plan, { ...by, activityId });
    const chart = await moveChart(stores, pair);
    const friend = await moveFriend(stores, pair, email, plan);
    const after = { ...(await keepOne(stores, pair, email, command.choice)), email };
    const [kept, other] = [pair.kept.user, pair.other.user];
    await stores.recordMerges.addFormer(formerOf(pair, email, at));
    await logActivity<MergeSnapshot>(stores, {
      ...{ id: activityId, at, by: { userId: command.adminId }, subjectId: kept.id },
      what: { action: 'patients_merged', params: { user: namedPerson(kept), other: namedPerson(other) } },
      snapshot: {
        ...{ kind: 'patients_merged', other, keptId: kept.id, moved, denied: plan.denied, deniedAt: at },
        ...{ before: mergedFrom(kept), after, droppedNotes: plan.droppedNotes },
        ...(friend ? { friend } : {}),
        ...(chart ? { chart } : {}),
      },
    });
    await greetByNewName(stores, { ...kept, ...after }, at);
    return { kind: 'merged', keptId: kept.id, activityId };
  }

  /** Moves all records, and settles the years of both: first the one who loses them, then the one who gets them. */
  async #moveCredit(
    stores: Stores,
    { kept, other }: RecordPair,
    { denied, years }: MergePlan,
    { actorId, at, activityId }: By & { readonly activityId: string },
  ): Promise<MovedRecords> {
    const { randomness } = this.dependencies;
    const moved = await stores.recordMerges.moveAll(other.user.id, kept.user.id);
    const changedReferralIds = new Set([...moved.referralIds, ...denied.map(({ id }) => id)]);
    for (const { id: userId } of [other.user, kept.user]) {
      const change = { userId, reason: 'records_merged', actorId, at, changedReferralIds } as const;
      const programYears = years.map(({ programYear }) => programYear);
      const settled = await settleYears(stores, randomness, programYears, change);
      for (const [programYear, { entries }] of settled)
        await announceCredit(stores, { userId, referralId: null, programYear, entries }, { at, activityId });
    }
    await moveRedeemed(stores, randomness, moved.redemptionIds, {
      ...{ fromId: other.user.id, toId: kept.user.id, reason: 'records_merged', actorId, at },
    });
    return moved;
  }
}

const mergedFrom = (kept: User) => ({
  ...mergedFieldsOf(kept),
  email: kept.email,
  sharesMailbox: kept.sharesMailbox,
});

interface By {
  readonly actorId: string;
  readonly at: Date;
}

/** Whether a third account has the email, in any spelling. */
async function isOfSomeoneElse({ users }: Stores, { kept, other }: RecordPair, email: string): Promise<boolean> {
  if (email === kept.user.email) return false;
  const ofMailbox = await users.listByEmailKey(other.user.emailKey);
  const claims = kept.user.emailKey !== other.user.emailKey || !kept.user.sharesMailbox;
  return ofMailbox.some(
    ({ id, sharesMailbox }) => id !== kept.user.id && id !== other.user.id && claims && !sharesMailbox,
  );
}

/** No one can refer themself (rule 9). A completed referral is signed up again, so its credit goes. */
const stopCounting = ({ referrals }: Stores, denied: readonly Referral[], { actorId, at }: By): Promise<void> =>
  referrals.saveAll(
    denied.map((referral) => ({
      ...(referral.status === 'completed' ? reopen(referral) : referral),
      ...{ deniedAt: at, denialReason: 'same_person', denialNote: null, deniedBy: actorId },
    })),
  );

/** The kept record's chart stays, if both have one. @returns the other's chart, which its removal deletes */
async function moveChart({ patientCharts }: Stores, { kept, other }: RecordPair): Promise<PatientChart | undefined> {
  const chart = await patientCharts.find(other.user.id);
  if (!chart || (await patientCharts.find(kept.user.id))) return chart;
  await patientCharts.remove(other.user.id);
  await patientCharts.save({ ...chart, userId: kept.user.id });
  return chart;
}

/**
 * The referral they came by follows the email on record, so that it's still found. If each record came by one, the
 * other's stays under the former email.
 */
async function moveFriend(
  { referrals, recordMerges }: Stores,
  { kept, other }: RecordPair,
  to: string,
  { denied }: MergePlan,
): Promise<MergeSnapshot['friend']> {
  const from = to === kept.user.email ? other.user : kept.user;
  const came = await referrals.findByFriendForUpdate(from.emailKey);
  if (!came || came.friendEmail === to || denied.some(({ id }) => id === came.id)) return undefined;
  const isMoved = await recordMerges.moveFriend(came.id, to);
  return isMoved ? { referralId: came.id, from: came.friendEmail, to } : undefined;
}

/** Removes the other record with its sessions, and writes the kept one. A new email ends all keys (rule 46). */
async function keepOne(stores: Stores, pair: RecordPair, email: string, choice: MergeChoice): Promise<MergedFields> {
  const kept = pair.kept.user;
  const fields = mergedFields(pair, choice);
  await stores.users.remove(pair.other.user.id);
  if (email === kept.email) {
    await stores.users.save({ ...kept, ...fields });
    return fields;
  }
  const sharesMailbox = kept.sharesMailbox && emailMatchKey(email) === kept.emailKey;
  await stores.recordMerges.giveEmail({ id: kept.id, email, sharesMailbox });
  await endKeys(stores, kept);
  await stores.users.save({ ...kept, ...fields, passwordHash: null });
  return fields;
}

function formerOf({ kept, other }: RecordPair, email: string, mergedAt: Date) {
  const { email: formerEmail, emailKey } = email === kept.user.email ? other.user : kept.user;
  const { id, name, phone, referralCode } = other.user;
  return { id, intoId: kept.user.id, name, phone, referralCode, email: formerEmail, emailKey, mergedAt };
}
