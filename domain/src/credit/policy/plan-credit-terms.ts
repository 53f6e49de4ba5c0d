import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { DatedTerms } from '../credit-policy.ts';
import { decideTerms } from './decide-terms.ts';
import { earliestChange, lastDecision, versionOf } from './policy-history.ts';

export interface PlanCreditTermsCommand extends DatedTerms {
  readonly adminId: string;
  /** What the policy stood at when it was looked at; without it, nobody asks what was decided since. */
  readonly version?: number | undefined;
}

export type PlanCreditTermsOutcome =
  /** Without an entry of the log where the same was planned already. */
  | { readonly kind: 'planned'; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'award_above_cap' | 'terms_too_early' | 'terms_changed_meanwhile' };

/**
 * Plans what a completed referral earns and a year holds from a day to come on, in place of what was planned for that
 * day (rule 39). What was completed before that day keeps what it earned.
 */
export class PlanCreditTerms extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  async execute(command: PlanCreditTermsCommand): Promise<PlanCreditTermsOutcome> {
    // An award that no year can hold would never be given in full.
    if (command.awardCents > command.yearCapCents) return { kind: 'refused', reason: 'award_above_cap' };
    return this.parts.unitOfWork.run((stores) => this.#plan(stores, command));
  }

  async #plan(
    stores: Stores,
    { beginsOn, awardCents, yearCapCents, adminId, version }: PlanCreditTermsCommand,
  ): Promise<PlanCreditTermsOutcome> {
    const history = await stores.creditPolicies.readForUpdate();
    const at = this.parts.clock.now();
    if (beginsOn < earliestChange(at, history.timeZone)) return { kind: 'refused', reason: 'terms_too_early' };
    const planned = lastDecision(history, beginsOn)?.terms;
    if (planned?.awardCents === awardCents && planned.yearCapCents === yearCapCents)
      return { kind: 'planned', activityId: null };
    if (version !== undefined && version !== versionOf(history))
      return { kind: 'refused', reason: 'terms_changed_meanwhile' };
    const activityId = this.parts.randomness.id();
    await decideTerms(stores, history, {
      id: this.parts.randomness.id(),
      beginsOn,
      terms: { awardCents, yearCapCents },
      actorId: adminId,
      decidedAt: at,
      activityId,
      what: { action: 'credit_terms_planned', params: { beginsOn, awardCents, yearCapCents } },
    });
    return { kind: 'planned', activityId };
  }
}
