import { type Cents, addCents, noCents } from '../cents.ts';
import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import { foldedName } from '../patients/names/same-name.ts';
import {
  type CompleteReferralOutcome,
  type CompletionDependencies,
  type CompletionSnapshot,
  completeReferral,
} from '../referrals/complete-referral.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { undoCompletion } from './undo-completion.ts';
import type { Undo } from '../activity/undo.ts';

export interface ChosenVisit {
  readonly referralId: string;
  /** A visit on the desk that matches the referral. Undefined for a line of a caller's own list. */
  readonly visitId?: string | undefined;
  /** The line's position in that list. Without one, the friend's name stands for it. */
  readonly line?: number | undefined;
}

export interface ConfirmVisitsCommand {
  readonly visits: readonly ChosenVisit[];
  readonly by: IdentifiedActor;
  /** For lines of a caller's own list: their day, such as 2026-11-20, in the practice's zone. Today if unnamed. */
  readonly closeOut?: { readonly visitedOn?: string | undefined };
}

export interface IgnoredVisit extends ChosenVisit {
  readonly reason:
    | Extract<CompleteReferralOutcome, { kind: 'refused' }>['reason']
    | 'already_completed'
    | 'line_used'
    | 'visit_unknown'
    | 'match_unknown';
}

export interface ConfirmVisitsOutcome {
  readonly kind: 'confirmed';
  readonly confirmed: readonly ChosenVisit[];
  /** What these referrals earned. */
  readonly earnedCents: Cents;
  readonly ignored: readonly IgnoredVisit[];
  /** Undoes all of it. Undefined if nothing was completed. */
  readonly activityId: string | undefined;
}

/** The entries of several completions. */
export interface CloseOutSnapshot {
  readonly kind: 'closed_out';
  readonly activityIds: readonly string[];
}

type One =
  | { readonly kind: 'completed'; readonly activityId: string }
  | { readonly kind: 'ignored'; readonly reason: IgnoredVisit['reason'] };

/**
 * Completes the referrals of visits with the visits' days: all that can be, or none if the store fails. One visit
 * completes at most one referral, whatever is asked for (rule 59). Several are undone together. Undoing puts the visits
 * back on the desk.
 */
export class ConfirmVisits extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: ConfirmVisitsCommand): Promise<ConfirmVisitsOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#confirm(stores, command));
  }

  async #confirm(stores: Stores, command: ConfirmVisitsCommand): Promise<ConfirmVisitsOutcome> {
    const confirmed: ChosenVisit[] = [];
    const activityIds: string[] = [];
    const { chosen, surplus } = await oncePerVisit(stores, command.visits);
    const ignored: IgnoredVisit[] = surplus.map((visit) => ({ ...visit, reason: 'line_used' }));
    // One completion's own entry undoes it. Several, and a close-out, get an entry for all of them.
    const partOf = command.closeOut || chosen.length > 1 ? this.dependencies.randomness.id() : undefined;
    for (const visit of chosen) {
      const outcome = await this.#confirmOne(stores, visit, { ...command, partOf });
      if (outcome.kind === 'ignored') ignored.push({ ...visit, reason: outcome.reason });
      else {
        confirmed.push(visit);
        activityIds.push(outcome.activityId);
      }
    }
    // Read at the end: a completion can change what others of its year earn.
    let earnedCents = noCents;
    for (const { referralId } of confirmed)
      earnedCents = addCents(earnedCents, (await stores.referrals.find(referralId))?.creditCents ?? noCents);
    const all = { id: partOf, activityIds, earnedCents };
    const activityId = await this.#log(stores, all, command);
    return { kind: 'confirmed', confirmed, earnedCents, ignored, activityId };
  }

  async #confirmOne(
    stores: Stores,
    chosen: ChosenVisit,
    { by, closeOut, partOf }: ConfirmVisitsCommand & { readonly partOf: string | undefined },
  ): Promise<One> {
    const { referralId, visitId } = chosen;
    // Referrals are locked before visits.
    await stores.referrals.findWithReferrerForUpdate(referralId);
    const visit = visitId === undefined ? undefined : await stores.visits.findForUpdate(visitId);
    if (visitId !== undefined) {
      if (visit === undefined) return { kind: 'ignored', reason: 'visit_unknown' };
      if (visit.state !== 'open') return { kind: 'ignored', reason: 'already_completed' };
      if (!visit.matches.some((match) => match.referralId === referralId))
        return { kind: 'ignored', reason: 'match_unknown' };
    }
    const visitedOn = visit ? visit.day : closeOut?.visitedOn;
    const outcome = await completeReferral(stores, this.dependencies, { referralId, by, visitedOn, partOf });
    if (outcome.kind === 'refused') return { kind: 'ignored', reason: outcome.reason };
    const { activityId } = outcome;
    if (outcome.isRepeat || activityId === undefined) return { kind: 'ignored', reason: 'already_completed' };
    const settledAt = this.dependencies.clock.now();
    if (visit)
      await stores.visits.save({ ...visit, state: 'confirmed', referralId, activityId, settledAt, dueAt: null });
    return { kind: 'completed', activityId };
  }

  /** @param id of the entry for all of them, if they get one */
  async #log(
    stores: Stores,
    {
      id,
      activityIds,
      earnedCents,
    }: { readonly id: string | undefined; readonly activityIds: readonly string[]; readonly earnedCents: Cents },
    { by, closeOut }: ConfirmVisitsCommand,
  ): Promise<string | undefined> {
    const howMany = activityIds.length;
    if (id === undefined || howMany === 0) return activityIds[0];
    const { visitedOn } = closeOut ?? {};
    return logActivity<CloseOutSnapshot>(stores, {
      id,
      at: this.dependencies.clock.now(),
      by,
      what: closeOut
        ? {
            action: 'visits_closed_out',
            params: { completed: howMany, ...(visitedOn === undefined ? {} : { visitedOn }), earnedCents },
          }
        : { action: 'visits_confirmed', params: { confirmed: howMany, earnedCents } },
      snapshot: { kind: 'closed_out', activityIds },
    });
  }
}

/**
 * The first referral of each visit, ordered by referrer, so that two desks at once, which lock referrers, can't
 * deadlock. `surplus`: further ones of the same visit.
 */
async function oncePerVisit(
  { referrals }: Stores,
  visits: readonly ChosenVisit[],
): Promise<{ readonly chosen: readonly ChosenVisit[]; readonly surplus: readonly ChosenVisit[] }> {
  const first = new Map<string, string>();
  const chosen = new Map<string, { readonly visit: ChosenVisit; readonly referrerId: string }>();
  const surplus = new Map<string, ChosenVisit>();
  for (const visit of visits) {
    const { referralId, visitId, line } = visit;
    const referral = await referrals.find(referralId);
    const name = foldedName(referral?.friendName ?? '');
    const key = visitId ?? (line !== undefined ? `line ${line}` : name.includes(' ') ? name : referralId);
    if (!first.has(key)) first.set(key, referralId);
    if (first.get(key) !== referralId) surplus.set(`${key} ${referralId}`, visit);
    // Two lines may name the same friend, who came once.
    else chosen.set(visitId ?? referralId, { visit, referrerId: referral?.referrerId ?? '' });
  }
  return {
    chosen: [...chosen.values()]
      .toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1))
      .map(({ visit }) => visit),
    surplus: [...surplus.values()].filter(
      ({ visitId, referralId }) => visitId !== undefined || !chosen.has(referralId),
    ),
  };
}

/**
 * Reverses the completions of a close-out, in the order they were made. Those undone or changed since stay as they are.
 * Refuses if none is left to undo.
 */
export const undoCloseOut: Undo<CloseOutSnapshot> = async (context, { activityIds }) => {
  const { activity, webhookEvents } = context.stores;
  let undone = 0;
  for (const activityId of activityIds) {
    const entry = await activity.findForUpdate(activityId);
    if (!entry?.undo || entry.undoneAt) continue;
    const misfit = await undoCompletion({ ...context, entry }, entry.undo.snapshot as CompletionSnapshot);
    if (misfit) continue;
    await activity.markUndone(activityId, context.at);
    await webhookEvents.takeBack(activityId, context.at);
    undone += 1;
  }
  return undone === 0 ? 'referrals_changed' : undefined;
};
