import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { decideTerms } from './decide-terms.ts';
import { earliestChange, standingDecisions } from './policy-history.ts';

export interface WithdrawCreditTermsCommand {
  readonly decisionId: string;
  readonly adminId: string;
}

export type WithdrawCreditTermsOutcome =
  | { readonly kind: 'withdrawn'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'terms_unknown' | 'terms_began' };

/**
 * Withdraws planned terms before their day, so the previous terms continue (rule 39). A newer plan for the day stays.
 */
export class WithdrawCreditTerms extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: WithdrawCreditTermsCommand): Promise<WithdrawCreditTermsOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#withdraw(stores, command));
  }

  async #withdraw(
    stores: Stores,
    { decisionId, adminId }: WithdrawCreditTermsCommand,
  ): Promise<WithdrawCreditTermsOutcome> {
    const history = await stores.creditPolicies.readForUpdate();
    const at = this.dependencies.clock.now();
    const planned = standingDecisions(history.decisions).find(({ id }) => id === decisionId);
    if (!planned) return { kind: 'refused', reason: 'terms_unknown' };
    const { beginsOn, terms } = planned;
    if (beginsOn < earliestChange(at, history.timeZone)) return { kind: 'refused', reason: 'terms_began' };
    const activityId = this.dependencies.randomness.id();
    await decideTerms(stores, history, {
      id: this.dependencies.randomness.id(),
      beginsOn,
      terms: null,
      actorId: adminId,
      decidedAt: at,
      activityId,
      what: { action: 'credit_terms_withdrawn', params: { beginsOn, ...terms } },
    });
    return { kind: 'withdrawn', activityId };
  }
}
