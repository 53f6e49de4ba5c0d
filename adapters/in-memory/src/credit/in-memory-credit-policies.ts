import { type FirstTerms, firstDay } from '@rewards/domain/credit/credit-policy';
import type { CreditPolicies } from '@rewards/domain/credit/policy/credit-policies';
import type { PolicyDecision, PolicyHistory } from '@rewards/domain/credit/policy/policy-history';
import { localDate } from '@rewards/domain/local-date';
import { InMemoryStore } from '../in-memory-store.ts';

const only = 'the practice';

/** The history of the credit policy within one transaction. */
export class InMemoryCreditPolicies extends InMemoryStore implements CreditPolicies {
  async begin(
    { timeZone, awardCents, yearCapCents }: FirstTerms,
    decision: Pick<PolicyDecision, 'id' | 'decidedAt'>,
  ): Promise<void> {
    if (this.tables.creditPolicy.has(only)) return;
    const first = { ...decision, beginsOn: firstDay, terms: { awardCents, yearCapCents }, actorId: null };
    this.tables.creditPolicy.set(only, structuredClone({ timeZone, decisions: [first] }));
  }

  async changeTimeZone(timeZone: string): Promise<boolean> {
    const { decisions } = await this.read();
    const { referrals, creditLedger } = this.tables;
    const isCompleted = [...referrals.values()].some(({ status }) => status === 'completed');
    const hasBegun = ({ beginsOn, decidedAt }: PolicyDecision) =>
      beginsOn !== firstDay && beginsOn <= localDate(decidedAt, timeZone);
    if (isCompleted || creditLedger.length > 0 || decisions.some(hasBegun)) return false;
    this.tables.creditPolicy.set(only, { timeZone, decisions });
    return true;
  }

  async read(): Promise<PolicyHistory> {
    const history = this.tables.creditPolicy.get(only);
    if (!history) throw new Error('The practice has no credit policy yet: it is kept when the service starts');
    return structuredClone(history);
  }

  readForUpdate(): Promise<PolicyHistory> {
    return this.read();
  }

  async append(decision: PolicyDecision): Promise<void> {
    const { timeZone, decisions } = await this.read();
    if (decision.beginsOn <= localDate(decision.decidedAt, timeZone))
      throw new Error(`The day ${decision.beginsOn} had begun when its terms were decided`);
    this.tables.creditPolicy.set(only, { timeZone, decisions: [...decisions, structuredClone(decision)] });
  }
}
