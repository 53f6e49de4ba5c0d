import { type Cents, addCents, noCents } from '../cents.ts';
import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type CompletionDependencies, completeReferral } from '../referrals/complete-referral.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { CloseOutSnapshot, Ignored } from './apply-close-out.ts';

export interface ChosenVisit {
  readonly visitId: string;
  /** One of the referrals it matches. */
  readonly referralId: string;
}

export interface ConfirmVisitsCommand {
  readonly visits: readonly ChosenVisit[];
  readonly by: IdentifiedActor;
}

export interface IgnoredVisit {
  readonly visitId: string;
  readonly reason: Ignored['reason'] | 'visit_unknown' | 'match_unknown';
}

export interface ConfirmVisitsOutcome {
  readonly kind: 'confirmed';
  readonly confirmedIds: readonly string[];
  /** What these referrals earned. */
  readonly earnedCents: Cents;
  readonly ignored: readonly IgnoredVisit[];
  /** Undoes all of it. Undefined if nothing was completed. */
  readonly activityId: string | undefined;
}

type One =
  | { readonly kind: 'completed'; readonly activityId: string }
  | { readonly kind: 'ignored'; readonly reason: IgnoredVisit['reason'] };

/**
 * Completes the referrals of visits with the visits' days: all that can be, or none if the store fails. Several are
 * undone together. Undoing puts the visits back on the desk.
 */
export class ConfirmVisits extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: ConfirmVisitsCommand): Promise<ConfirmVisitsOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#confirm(stores, command));
  }

  async #confirm(stores: Stores, { visits, by }: ConfirmVisitsCommand): Promise<ConfirmVisitsOutcome> {
    const confirmedIds: string[] = [];
    const activityIds: string[] = [];
    const ignored: IgnoredVisit[] = [];
    const completed: string[] = [];
    for (const visit of await inLockOrder(stores, visits)) {
      const outcome = await this.#confirmOne(stores, visit, by);
      if (outcome.kind === 'ignored') ignored.push({ visitId: visit.visitId, reason: outcome.reason });
      else {
        confirmedIds.push(visit.visitId);
        activityIds.push(outcome.activityId);
        completed.push(visit.referralId);
      }
    }
    const activityId = await this.#log(stores, activityIds, by);
    // Read at the end: a completion can change what others of its year earn.
    let earnedCents = noCents;
    for (const id of completed)
      earnedCents = addCents(earnedCents, (await stores.referrals.find(id))?.creditCents ?? noCents);
    return { kind: 'confirmed', confirmedIds, earnedCents, ignored, activityId };
  }

  async #confirmOne(stores: Stores, { visitId, referralId }: ChosenVisit, by: IdentifiedActor): Promise<One> {
    // Referrals are locked before visits.
    await stores.referrals.findWithReferrerForUpdate(referralId);
    const visit = await stores.visits.findForUpdate(visitId);
    if (visit === undefined) return { kind: 'ignored', reason: 'visit_unknown' };
    if (visit.state !== 'open') return { kind: 'ignored', reason: 'already_completed' };
    if (!visit.matches.some((match) => match.referralId === referralId))
      return { kind: 'ignored', reason: 'match_unknown' };
    const outcome = await completeReferral(stores, this.dependencies, { referralId, by, visitedOn: visit.day });
    if (outcome.kind === 'refused') return { kind: 'ignored', reason: outcome.reason };
    const { activityId } = outcome;
    if (outcome.isRepeat || activityId === undefined) return { kind: 'ignored', reason: 'already_completed' };
    const settledAt = this.dependencies.clock.now();
    await stores.visits.save({ ...visit, state: 'confirmed', referralId, activityId, settledAt, dueAt: null });
    return { kind: 'completed', activityId };
  }

  /** One completion's own entry undoes it. Several get an entry for all of them. */
  async #log(stores: Stores, activityIds: readonly string[], by: IdentifiedActor): Promise<string | undefined> {
    if (activityIds.length < 2) return activityIds[0];
    return logActivity<CloseOutSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at: this.dependencies.clock.now(),
      by,
      what: { action: 'visits_confirmed', params: { confirmed: activityIds.length } },
      snapshot: { kind: 'closed_out', activityIds },
    });
  }
}

/** Ordered by referrer, so that two desks at once, which lock referrers, can't deadlock. Each visit once. */
async function inLockOrder({ referrals }: Stores, visits: readonly ChosenVisit[]): Promise<readonly ChosenVisit[]> {
  const found = [];
  for (const visit of new Map(visits.map((each) => [each.visitId, each])).values())
    found.push({ visit, referrerId: (await referrals.find(visit.referralId))?.referrerId ?? '' });
  return found.toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1)).map(({ visit }) => visit);
}
