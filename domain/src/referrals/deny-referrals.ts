import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { isDenied } from './denial.ts';
import { type DenialWords, deny } from './deny-referral.ts';
import type { TogetherSnapshot } from './judge-flag-group.ts';

export interface DenyReferralsCommand extends DenialWords {
  readonly referralIds: readonly string[];
}

export type DenyReferralsOutcome =
  /** `activityId` undoes all of it. `ignored`: how many were completed, denied or deleted in the meantime. */
  | { readonly kind: 'denied'; readonly count: number; readonly ignored: number; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'nothing_to_deny' };

/**
 * Stops counting several referrals with one reason (rule 33): all that can be. Each has its own entry in the log, and
 * one more undoes them all.
 */
export class DenyReferrals extends UseCase<LoggingDependencies> {
  execute(command: DenyReferralsCommand): Promise<DenyReferralsOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#deny(stores, command));
  }

  async #deny(stores: Stores, { referralIds, ...words }: DenyReferralsCommand): Promise<DenyReferralsOutcome> {
    const partOf = this.dependencies.randomness.id();
    const activityIds: string[] = [];
    const asked = await inLockOrder(stores, new Set(referralIds));
    for (const { referralId } of asked) {
      const found = await stores.referrals.findWithReferrerForUpdate(referralId);
      if (found && found.referral.status !== 'completed' && !isDenied(found.referral))
        activityIds.push(await deny(stores, this.dependencies, found, words, partOf));
    }
    if (activityIds.length === 0) return { kind: 'refused', reason: 'nothing_to_deny' };
    const count = activityIds.length;
    const activityId = await logActivity<TogetherSnapshot>(stores, {
      id: partOf,
      at: this.dependencies.clock.now(),
      by: { userId: words.adminId },
      what: { action: 'referrals_denied', params: { count, why: words.reason } },
      snapshot: { kind: 'decided_together', activityIds },
    });
    return { kind: 'denied', count, ignored: asked.length - count, activityId };
  }
}

/** Ordered by referrer, so that two desks at once, which lock referrers, can't deadlock. */
async function inLockOrder({ referrals }: Stores, ids: ReadonlySet<string>) {
  const found = [];
  for (const referralId of ids)
    found.push({ referralId, referrerId: (await referrals.find(referralId))?.referrerId ?? '' });
  return found.toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1));
}
