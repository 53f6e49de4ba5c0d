import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { DatedTerms } from '../credit-policy.ts';
import { decideTerms } from './decide-terms.ts';
import { earliestChange, lastDecision, versionOf } from './policy-history.ts';

export interface PlanCreditTermsCommand extends DatedTerms {
  readonly adminId: string;
  /** The policy version the caller saw. Without it, later decisions aren't checked. */
  readonly version?: number | undefined;
}

export type PlanCreditTermsOutcome =
  /** Has no log entry when the same terms were already planned. */
  | { readonly kind: 'planned'; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'award_above_cap' | 'terms_too_early' | 'terms_changed_meanwhile' };

/**
 * Plans the award and cap from a future day on, replacing any plan for that day (rule 39). Referrals completed before
 * that day keep their credit.
 */
export class PlanCreditTerms extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  async execute(command: PlanCreditTermsCommand): Promise<PlanCreditTermsOutcome> {
    // An award above the cap could never be earned in full.
    if (command.awardCents > command.yearCapCents) return { kind: 'refused', reason: 'award_above_cap' };
    return this.dependencies.unitOfWork.run((stores) => this.#plan(stores, command));
  }

  async #plan(
    stores: Stores,
    { beginsOn, awardCents, yearCapCents, adminId, version }: PlanCreditTermsCommand,
  ): Promise<PlanCreditTermsOutcome> {
    const history = await stores.creditPolicies.readForUpdate();
    const at = this.dependencies.clock.now();
    if (beginsOn < earliestChange(at, history.timeZone)) return { kind: 'refused', reason: 'terms_too_early' };
    const planned = lastDecision(history, beginsOn)?.terms;
    if (planned?.awardCents === awardCents && planned.yearCapCents === yearCapCents)
      return { kind: 'planned', activityId: null };
    if (version !== undefined && version !== versionOf(history))
      return { kind: 'refused', reason: 'terms_changed_meanwhile' };
    const activityId = this.dependencies.randomness.id();
    await decideTerms(stores, history, {
      id: this.dependencies.randomness.id(),
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
