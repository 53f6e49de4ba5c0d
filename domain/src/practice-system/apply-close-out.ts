import { type Cents, addCents, noCents } from '../cents.ts';
import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import {
  type CompleteReferralOutcome,
  type CompletionDependencies,
  completeReferral,
} from '../referrals/complete-referral.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';

export interface ApplyCloseOutCommand {
  readonly referralIds: readonly string[];
  /** For each referral, the line of the list it was chosen for. */
  readonly lines?: readonly number[] | undefined;
  readonly by: IdentifiedActor;
  /** The visits' day, such as 2026-11-20, in the practice's time zone. Defaults to today (rule 34). */
  readonly visitedOn?: string | undefined;
}

type Refused = Extract<CompleteReferralOutcome, { kind: 'refused' }>;

export interface Ignored {
  readonly referralId: string;
  readonly reason: Refused['reason'] | 'already_completed' | 'line_used';
}

export interface ApplyCloseOutOutcome {
  readonly kind: 'closed_out';
  readonly completedIds: readonly string[];
  /** What these referrals earned. */
  readonly earnedCents: Cents;
  readonly ignored: readonly Ignored[];
  /** Undoes all of it. Undefined if nothing was completed. */
  readonly activityId: string | undefined;
}

/** The entries of the completions. */
export interface CloseOutSnapshot {
  readonly kind: 'closed_out';
  readonly activityIds: readonly string[];
}

/**
 * Completes a day's referrals at once: all that can be, or none if the store fails. Those that can't be are reported,
 * and so are further ones of a line, because one visit completes one referral (rule 59).
 * Each completion has its own log entry, and one more undoes them all.
 */
export class ApplyCloseOut extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: ApplyCloseOutCommand): Promise<ApplyCloseOutOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#apply(stores, command));
  }

  async #apply(stores: Stores, command: ApplyCloseOutCommand): Promise<ApplyCloseOutOutcome> {
    const { by, visitedOn } = command;
    const completedIds: string[] = [];
    const activityIds: string[] = [];
    const chosen = onePerLine(command);
    const surplus = new Set(command.referralIds.filter((id) => !chosen.has(id)));
    const ignored: Ignored[] = [...surplus].map((referralId) => ({ referralId, reason: 'line_used' }));
    for (const { referralId } of await inLockOrder(stores, chosen)) {
      const outcome = await completeReferral(stores, this.dependencies, { referralId, by, visitedOn });
      if (outcome.kind === 'refused') ignored.push({ referralId, reason: outcome.reason });
      else if (outcome.isRepeat || outcome.activityId === undefined)
        ignored.push({ referralId, reason: 'already_completed' });
      else {
        completedIds.push(referralId);
        activityIds.push(outcome.activityId);
      }
    }
    const activityId = await this.#log(stores, activityIds, { by, visitedOn });
    let earnedCents = noCents;
    for (const id of completedIds)
      earnedCents = addCents(earnedCents, (await stores.referrals.find(id))?.creditCents ?? noCents);
    return { kind: 'closed_out', completedIds, earnedCents, ignored, activityId };
  }

  async #log(
    stores: Stores,
    activityIds: readonly string[],
    { by, visitedOn }: Pick<ApplyCloseOutCommand, 'by' | 'visitedOn'>,
  ): Promise<string | undefined> {
    if (activityIds.length === 0) return undefined;
    return logActivity<CloseOutSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at: this.dependencies.clock.now(),
      by,
      what: {
        action: 'visits_closed_out',
        params: { completed: activityIds.length, ...(visitedOn === undefined ? {} : { visitedOn }) },
      },
      snapshot: { kind: 'closed_out', activityIds },
    });
  }
}

/** The first referral of each line. Two lines may name the same one. */
function onePerLine({ referralIds, lines = [] }: ApplyCloseOutCommand): ReadonlySet<string> {
  const ofLines = new Map<number, string>();
  return new Set(
    referralIds.filter((id, index) => {
      const line = lines[index];
      if (line === undefined) return true;
      const first = ofLines.get(line) ?? id;
      ofLines.set(line, first);
      return first === id;
    }),
  );
}

/** Ordered by referrer, so that two close-outs in parallel, which lock referrers, can't deadlock. */
async function inLockOrder({ referrals }: Stores, ids: ReadonlySet<string>) {
  const found = [];
  for (const referralId of ids) {
    const referral = await referrals.find(referralId);
    found.push({ referralId, referrerId: referral?.referrerId ?? '' });
  }
  return found.toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1));
}
