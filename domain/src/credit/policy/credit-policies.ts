import type { FirstTerms } from '../credit-policy.ts';
import type { PolicyDecision, PolicyHistory } from './policy-history.ts';

/** The history of the practice's credit policy, which only appends; read and written inside a unit of work. */
export interface CreditPolicies {
  /**
   * Keeps first terms and the time zone, unless there are some already; of several that begin at once, one does.
   * @param decision when, and under which identity.
   */
  begin(first: FirstTerms, decision: Pick<PolicyDecision, 'id' | 'decidedAt'>): Promise<void>;
  /** @throws before it was begun, as `readForUpdate` does. */
  read(): Promise<PolicyHistory>;
  /** As `read`; parallel work that wants it for update waits until this transaction ends. Read so before `append`. */
  readForUpdate(): Promise<PolicyHistory>;
  /** @throws for a day that had begun when it was decided: the fence behind the rule. */
  append(decision: PolicyDecision): Promise<void>;
}
