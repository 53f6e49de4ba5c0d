import type { CreditPolicy } from '../credit-policy.ts';

/** The credit policy for display. Code that moves credit reads it together with the year, under the year's lock. */
export interface CurrentCreditPolicy {
  /**
   * Today's terms are always right: a change is decided longer before its day than this cache may be stale.
   * @throws while it has never been read and can't be.
   */
  get(): Promise<CreditPolicy>;
}
