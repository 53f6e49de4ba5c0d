import type { CreditPolicy } from '../credit-policy.ts';

/**
 * The credit policy for whoever shows what it says. What moves credit reads it together with the year, under the year's
 * lock.
 */
export interface CurrentCreditPolicy {
  /**
   * With the terms of today whatever was decided, for a change is decided longer before its day than this may be old.
   * @throws as long as it was never read and can't be.
   */
  get(): Promise<CreditPolicy>;
}
