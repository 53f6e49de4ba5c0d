import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import { settleYears, yearsOf } from '../credit/settle-year.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { announceCredit, announceDeletions } from '../webhooks/announce.ts';
import { restoreCreditNotices, takeBackCreditNotices } from './notify-referrer.ts';
import { type Referral, namedFriend } from './referral.ts';
import type { Undo } from '../activity/undo.ts';
import { areFriendsTaken, asRestored } from './restore-referrals.ts';
import { settleAfterUndo } from '../credit/settle-after-undo.ts';

export interface DeleteReferralCommand {
  readonly referralId: string;
  readonly adminId: string;
}

export type DeleteReferralOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' };

export interface ReferralDeletionSnapshot {
  readonly kind: 'referral_deleted';
  readonly referral: Referral;
}

/**
 * Deletes a referral. If it was completed, its credit is reversed and its year allotted again (rule 2, specification,
 * section 4).
 */
export class DeleteReferral extends UseCase<{ unitOfWork: UnitOfWork; randomness: Randomness; clock: Clock }> {
  execute(command: DeleteReferralCommand): Promise<DeleteReferralOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#delete(stores, command));
  }

  async #delete(stores: Stores, { referralId, adminId }: DeleteReferralCommand): Promise<DeleteReferralOutcome> {
    const found = await stores.referrals.findWithReferrerForUpdate(referralId);
    if (!found) return { kind: 'refused', reason: 'referral_unknown' };
    const { referral, referrer } = found;
    const years = yearsOf([referral]);
    const at = this.dependencies.clock.now();
    await stores.referrals.removeAll([referralId]);
    const change = {
      userId: referrer.id,
      reason: 'referral_deleted',
      actorId: adminId,
      at,
      changedReferralIds: new Set([referralId]),
    } as const;
    const settled = await settleYears(stores, this.dependencies.randomness, years, change);
    const activityId = this.dependencies.randomness.id();
    await logActivity<ReferralDeletionSnapshot>(stores, {
      id: activityId,
      at,
      by: { userId: adminId },
      subjectId: referralId,
      what: { action: 'referral_deleted', params: { friend: namedFriend(referral), referrer: namedPerson(referrer) } },
      snapshot: { kind: 'referral_deleted', referral },
    });
    await announceDeletions(stores, [referral], { at, activityId });
    for (const [programYear, { entries }] of settled)
      await announceCredit(stores, { userId: referrer.id, referralId, programYear, entries }, { at, activityId });
    await takeBackCreditNotices(stores, referrer, [referral], settled);
    return { kind: 'deleted', activityId };
  }
}

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
