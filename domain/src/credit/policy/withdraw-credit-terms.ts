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
 * Takes back terms that were planned, until their day: those before them go on (rule 39). What was planned anew
 * meanwhile stays.
 */
export class WithdrawCreditTerms extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: WithdrawCreditTermsCommand): Promise<WithdrawCreditTermsOutcome> {
    return this.parts.unitOfWork.run((stores) => this.#withdraw(stores, command));
  }

  async #withdraw(
    stores: Stores,
    { decisionId, adminId }: WithdrawCreditTermsCommand,
  ): Promise<WithdrawCreditTermsOutcome> {
    const history = await stores.creditPolicies.readForUpdate();
    const at = this.parts.clock.now();
    const planned = standingDecisions(history.decisions).find(({ id }) => id === decisionId);
    if (!planned) return { kind: 'refused', reason: 'terms_unknown' };
    const { beginsOn, terms } = planned;
    if (beginsOn < earliestChange(at, history.timeZone)) return { kind: 'refused', reason: 'terms_began' };
    const activityId = this.parts.randomness.id();
    await decideTerms(stores, history, {
      id: this.parts.randomness.id(),
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
