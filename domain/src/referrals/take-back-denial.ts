import type { Undo } from '../activity/undo.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import { UseCase } from '../use-case.ts';
import { type Denial, denialOf, isDenied, notDenied } from './denial.ts';
import { namedFriend } from './referral.ts';

export interface TakeBackDenialCommand {
  readonly referralId: string;
  readonly adminId: string;
}

export type TakeBackDenialOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'taken_back'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'not_denied' };

export interface DenialTakenBackSnapshot {
  readonly kind: 'denial_taken_back';
  readonly referralId: string;
  readonly denial: Denial;
}

/** Counts a denied referral again, in the status it has (rule 33). */
export class TakeBackDenial extends UseCase<LoggingDependencies> {
  execute({ referralId, adminId }: TakeBackDenialCommand): Promise<TakeBackDenialOutcome> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.run<TakeBackDenialOutcome>(async (stores) => {
      const found = await stores.referrals.findWithReferrerForUpdate(referralId);
      if (!found) return { kind: 'refused', reason: 'referral_unknown' };
      const { referral, referrer } = found;
      if (!isDenied(referral)) return { kind: 'refused', reason: 'not_denied' };
      await stores.referrals.save({ ...referral, ...notDenied });
      const activityId = await logActivity<DenialTakenBackSnapshot>(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId: adminId },
        subjectId: referral.id,
        what: {
          action: 'denial_taken_back',
          params: { friend: namedFriend(referral), referrer: namedPerson(referrer) },
        },
        snapshot: { kind: 'denial_taken_back', referralId: referral.id, denial: denialOf(referral) },
      });
      return { kind: 'taken_back', activityId };
    });
  }
}

/** Denies a referral again, unless it was completed or denied since. */
export const undoDenialTakenBack: Undo<DenialTakenBackSnapshot> = async ({ stores }, { referralId, denial }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.status === 'completed') return 'referral_completed';
  if (isDenied(found.referral)) return 'denial_changed';
  await stores.referrals.save({ ...found.referral, ...denial });
  return undefined;
};
