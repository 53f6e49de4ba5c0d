import type { CreditPolicy, FirstTerms } from '../credit-policy.ts';
import type { PolicyDecision, PolicyHistory } from './policy-history.ts';

/**
 * The history of the practice's credit policy, read and written in a unit of work. It's append-only, except that its
 * time zone can change until the first completion.
 */
export interface CreditPolicies {
  /**
   * Stores the first terms and the time zone, unless there are some already. Of several parallel calls, one wins.
   * @param decision the decision's time and ID
   */
  begin(first: FirstTerms, decision: Pick<PolicyDecision, 'id' | 'decidedAt'>): Promise<void>;
  /**
   * Moves every decision to another time zone. Allowed only while no referral was ever completed and no credit booked
   * (rule 47), no other process uses the old zone, and no planned day would already have begun.
   * @returns whether the zone changed
   */
  changeTimeZone(timeZone: string): Promise<boolean>;
  /** @throws before `begin`, like `readForUpdate`. */
  read(): Promise<PolicyHistory>;
  /** Like `read`, but parallel work that calls this waits until this transaction ends. Call it before `append`. */
  readForUpdate(): Promise<PolicyHistory>;
  /** @throws if the day had already begun when it was decided. This backs up the domain rule. */
  append(decision: PolicyDecision): Promise<void>;
}

/** The credit policy for display. Code that moves credit reads it together with the year, under the year's lock. */
export interface CurrentCreditPolicy {
  /**
   * Today's terms are always right: a change is decided longer before its day than this cache may be stale.
   * @throws while it has never been read and can't be.
   */
  get(): Promise<CreditPolicy>;
}
