import { UseCase } from '../use-case.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import { programYearOf } from '../credit/program-year.ts';
import { type CreditRules, settleYear } from '../credit/settle-year.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { type Referral, complete, namedFriend } from './referral.ts';
import { tellOfCredit } from './tell-referrer.ts';

export interface CompleteReferralCommand {
  readonly referralId: string;
  readonly adminId: string;
}

export type CompleteReferralOutcome =
  /** `activityId` is what undoes it; there is none where it was completed before. */
  | { readonly kind: 'completed'; readonly referralId: string; readonly activityId?: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'referral_not_signed_up' };

/** The referral as it was before. */
export interface CompletionSnapshot {
  readonly kind: 'referral_completed';
  readonly referral: Referral;
}

/**
 * Marks a signed-up referral completed and awards its credit; asked again, it changes nothing (rules 1, 2 and 8).
 */
export class CompleteReferral extends UseCase<{ unitOfWork: UnitOfWork; rules: CreditRules; clock: Clock }> {
  execute(command: CompleteReferralCommand): Promise<CompleteReferralOutcome> {
    return this.parts.unitOfWork.run((stores) => this.#complete(stores, command));
  }

  async #complete(stores: Stores, { referralId, adminId }: CompleteReferralCommand): Promise<CompleteReferralOutcome> {
    const found = await stores.referrals.findWithReferrerForUpdate(referralId);
    if (!found) return { kind: 'refused', reason: 'referral_unknown' };
    const { referral, referrer } = found;
    if (referral.status === 'completed') return { kind: 'completed', referralId };
    if (referral.status !== 'signed_up') return { kind: 'refused', reason: 'referral_not_signed_up' };
    // Read under the lock, so that completions carry their instants in the order in which they are decided.
    const at = this.parts.clock.now();
    const programYear = programYearOf(at, this.parts.rules.policy.timeZone);
    await stores.creditLedger.lockYear(referrer.id, programYear);
    const completed = complete(referral, at, this.parts.rules.policy.timeZone);
    await stores.referrals.save(completed);
    const change = {
      userId: referrer.id,
      reason: 'referral_completed',
      actorId: adminId,
      at,
      changedReferralIds: new Set([referralId]),
    } as const;
    const earnedCents = await settleYear(stores, this.parts.rules, programYear, change);
    const activityId = this.parts.rules.randomness.id();
    await logActivity<CompletionSnapshot>(stores, {
      id: activityId,
      at,
      by: { userId: adminId },
      subjectId: referralId,
      what: {
        action: 'referral_completed',
        params: { friend: namedFriend(referral), referrer: namedPerson(referrer) },
      },
      snapshot: { kind: 'referral_completed', referral },
    });
    await tellOfCredit(stores, referrer, completed, earnedCents, this.parts.rules.policy.yearCapCents);
    return { kind: 'completed', referralId, activityId };
  }
}
