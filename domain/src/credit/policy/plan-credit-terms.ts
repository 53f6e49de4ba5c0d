import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { DatedTerms } from '../credit-policy.ts';
import { decideTerms } from './decide-terms.ts';
import { earliestChange, lastDecision } from './policy-history.ts';

export interface PlanCreditTermsCommand extends DatedTerms {
  readonly adminId: string;
}

export type PlanCreditTermsOutcome =
  | { readonly kind: 'planned' }
  | { readonly kind: 'refused'; readonly reason: 'award_above_cap' | 'terms_too_early' };

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
    { beginsOn, awardCents, yearCapCents, adminId }: PlanCreditTermsCommand,
  ): Promise<PlanCreditTermsOutcome> {
    const history = await stores.creditPolicies.readForUpdate();
    const at = this.parts.clock.now();
    if (beginsOn < earliestChange(at, history.timeZone)) return { kind: 'refused', reason: 'terms_too_early' };
    const planned = lastDecision(history, beginsOn)?.terms;
    if (planned?.awardCents === awardCents && planned.yearCapCents === yearCapCents) return { kind: 'planned' };
    await decideTerms(stores, history, {
      id: this.parts.randomness.id(),
      beginsOn,
      terms: { awardCents, yearCapCents },
      actorId: adminId,
      decidedAt: at,
      activityId: this.parts.randomness.id(),
      what: { action: 'credit_terms_planned', params: { beginsOn, awardCents, yearCapCents } },
    });
    return { kind: 'planned' };
  }
}
