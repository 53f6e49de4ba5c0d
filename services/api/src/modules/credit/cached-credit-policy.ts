import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { CurrentCreditPolicy } from '@rewards/domain/credit/policy/credit-policies';
import { policyOf } from '@rewards/domain/credit/policy/policy-history';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { CachedReading } from '../cached-reading.ts';

/** Far shorter than the time between a decision and its day, so new terms are loaded before they apply. */
const freshMilliseconds = 10_000;

/** The stored policy for display, read at most every ten seconds. */
export class CachedCreditPolicy extends CachedReading<CreditPolicy> implements CurrentCreditPolicy {
  constructor(unitOfWork: UnitOfWork) {
    super(
      async () => policyOf(await unitOfWork.read(({ creditPolicies }) => creditPolicies.read())),
      freshMilliseconds,
    );
  }
}
