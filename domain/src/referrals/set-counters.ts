import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import { settleYears, yearsOf } from '../credit/settle-year.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { type CounterPlan, type Counters, asSetBack, isAsSeen, planCounters } from './counter-plan.ts';
import { announceCounters } from './announce-counters.ts';
import { takeBackCreditNotices } from './notify-referrer.ts';
import type { Referral } from './referral.ts';

export interface SetCountersCommand extends Counters {
  readonly userId: string;
  readonly adminId: string;
  /** The counters as the admin saw them. If one has changed since, nothing is set. */
  readonly seen?: Counters | undefined;
}

export type SetCountersOutcome =
  /** `activityId` undoes it. Null if nothing changed. */
  | { readonly kind: 'set'; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'counters_changed_meanwhile' };

export interface CountersSnapshot {
  readonly kind: 'counters_set';
  readonly userId: string;
  readonly addedIds: readonly string[];
  /** The referrals before the change. */
  readonly removed: readonly Referral[];
  readonly setBack: readonly Referral[];
}

/**
 * Sets how many of a user's referrals are completed and signed up. Credit follows the allotment (rules 2 and 12).
 * Parallel calls run one at a time, because each locks the user first.
 */
export class SetCounters extends UseCase<{
  unitOfWork: UnitOfWork;
  timeZone: string;
  randomness: Randomness;
  clock: Clock;
}> {
  execute(command: SetCountersCommand): Promise<SetCountersOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#set(stores, command));
  }

  async #set(stores: Stores, command: SetCountersCommand): Promise<SetCountersOutcome> {
    const user = await stores.users.findForUpdate(command.userId);
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    const at = this.dependencies.clock.now();
    const { timeZone } = this.dependencies;
    const own = await stores.referrals.listOwnForUpdate(user.id);
    if (!isAsSeen(own, command.seen)) return { kind: 'refused', reason: 'counters_changed_meanwhile' };
    const plan = planCounters(own, command, { referrerId: user.id, at, timeZone }, this.dependencies.randomness);
    const changed = [...plan.removed, ...plan.setBack, ...plan.added];
    if (changed.length === 0) return { kind: 'set', activityId: null };

    await stores.referrals.removeAll(plan.removed.map(({ id }) => id));
    await stores.referrals.saveAll(asSetBack(plan));
    await stores.referrals.addAll(plan.added);
    const changedReferralIds = new Set(changed.map(({ id }) => id));
    const change = {
      userId: user.id,
      reason: 'counters_set',
      actorId: command.adminId,
      at,
      changedReferralIds,
    } as const;
    const settled = await settleYears(stores, this.dependencies.randomness, yearsOf(changed), change);
    const activityId = await this.#log(stores, user, command, plan, at);
    await announceCounters(stores, plan, settled, { userId: user.id, at, activityId });
    await takeBackCreditNotices(stores, user, [...plan.removed, ...plan.setBack], settled);
    return { kind: 'set', activityId };
  }

  #log(
    stores: Stores,
    user: User,
    { adminId, completed, signedUp }: SetCountersCommand,
    plan: CounterPlan,
    at: Date,
  ): Promise<string> {
    const counters = {
      ...(completed === undefined ? {} : { completed }),
      ...(signedUp === undefined ? {} : { signedUp }),
    };
    return logActivity<CountersSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: user.id,
      what: { action: 'counters_set', params: { user: namedPerson(user), ...counters } },
      snapshot: {
        kind: 'counters_set',
        userId: user.id,
        addedIds: plan.added.map(({ id }) => id),
        removed: plan.removed,
        setBack: plan.setBack,
      },
    });
  }
}
