import type { FirstTerms } from '../credit-policy.ts';
import type { PolicyDecision, PolicyHistory } from './policy-history.ts';

/** The history of the practice's credit policy, which only appends, but for its time zone until the first
 * completion; read and written inside a unit of work. */
export interface CreditPolicies {
  /**
   * Keeps first terms and the time zone, unless there are some already; of several that begin at once, one does.
   * @param decision when, and under which identity.
   */
  begin(first: FirstTerms, decision: Pick<PolicyDecision, 'id' | 'decidedAt'>): Promise<void>;
  /**
   * Puts every decision into another time zone, as long as no referral was ever completed and no credit booked (rule
   * 47), no other process serves by the one before, and no planned day would have begun.
   * @returns whether it did.
   */
  changeTimeZone(timeZone: string): Promise<boolean>;
  /** @throws before it was begun, as `readForUpdate` does. */
  read(): Promise<PolicyHistory>;
  /** As `read`; parallel work that wants it for update waits until this transaction ends. Read so before `append`. */
  readForUpdate(): Promise<PolicyHistory>;
  /** @throws for a day that had begun when it was decided: the fence behind the rule. */
  append(decision: PolicyDecision): Promise<void>;
}
