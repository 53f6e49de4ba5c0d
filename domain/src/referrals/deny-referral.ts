import type { DenialReason } from '../activity/activity-params.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type Denial, isDenied, notDenied } from './denial.ts';
import { namedFriend } from './referral.ts';
import type { ReferralOfReferrer } from './referrals.ts';
import type { Undo } from '../activity/undo.ts';

export interface DenyReferralCommand {
  readonly referralId: string;
  readonly adminId: string;
  readonly reason: DenialReason;
  /** Staff's own words, for staff only. May be blank. */
  readonly note: string;
}

export type DenyReferralOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'denied'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'denied_after_visit' | 'already_denied' };

export interface DenialSnapshot {
  readonly kind: 'referral_denied';
  readonly referralId: string;
  readonly deniedAt: Date;
}

/**
 * Marks a referral as not counted (rule 33): it can't be completed by any way until that is taken back. It has earned
 * nothing, so no credit moves. No email goes out.
 */
export class DenyReferral extends UseCase<LoggingDependencies> {
  execute(command: DenyReferralCommand): Promise<DenyReferralOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#deny(stores, command));
  }

  async #deny(stores: Stores, { referralId, ...command }: DenyReferralCommand): Promise<DenyReferralOutcome> {
    const found = await stores.referrals.findWithReferrerForUpdate(referralId);
    if (!found) return { kind: 'refused', reason: 'referral_unknown' };
    if (found.referral.status === 'completed') return { kind: 'refused', reason: 'denied_after_visit' };
    if (isDenied(found.referral)) return this.#repeat(stores, found, command);
    return { kind: 'denied', activityId: await deny(stores, this.dependencies, found, command) };
  }

  /** The same admin's second click changes nothing. */
  async #repeat(
    stores: Stores,
    { referral }: ReferralOfReferrer,
    { adminId, reason, note }: DenialWords,
  ): Promise<DenyReferralOutcome> {
    const activityId = await stores.activity.findLatestId(referral.id, 'referral_denied');
    const isSame =
      referral.deniedBy === adminId && referral.denialReason === reason && (referral.denialNote ?? '') === note;
    return isSame && activityId !== undefined
      ? { kind: 'denied', activityId }
      : { kind: 'refused', reason: 'already_denied' };
  }
}

export type DenialWords = Omit<DenyReferralCommand, 'referralId'>;

/**
 * Denies a locked referral that counts and isn't completed.
 * @param partOf the log entry for several denials at once
 * @returns the log entry's ID
 */
export async function deny(
  stores: Stores,
  { clock, randomness }: Pick<LoggingDependencies, 'clock' | 'randomness'>,
  { referral, referrer }: ReferralOfReferrer,
  { adminId, reason, note }: DenialWords,
  partOf?: string,
): Promise<string> {
  const deniedAt = clock.now();
  const denial: Denial = { deniedAt, denialReason: reason, denialNote: note === '' ? null : note, deniedBy: adminId };
  await stores.referrals.save({ ...referral, ...denial });
  return logActivity<DenialSnapshot>(stores, {
    id: randomness.id(),
    at: deniedAt,
    by: { userId: adminId },
    subjectId: referral.id,
    partOf,
    what: {
      action: 'referral_denied',
      params: { friend: namedFriend(referral), referrer: namedPerson(referrer), why: reason, note },
    },
    snapshot: { kind: 'referral_denied', referralId: referral.id, deniedAt },
  });
}

/** Counts a referral again, unless someone has denied it again since. */
export const undoDenial: Undo<DenialSnapshot> = async ({ stores }, { referralId, deniedAt }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.deniedAt?.getTime() !== deniedAt.getTime()) return 'denial_changed';
  await stores.referrals.save({ ...found.referral, ...notDenied });
  return undefined;
};
