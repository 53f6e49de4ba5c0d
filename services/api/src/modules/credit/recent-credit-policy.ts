import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { CurrentCreditPolicy } from '@rewards/domain/credit/policy/current-credit-policy';
import { policyOf } from '@rewards/domain/credit/policy/policy-history';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { RecentReading } from '../recent-reading.ts';

/** Far less than the time between a decision and its day, so that terms are there before they hold. */
const freshMilliseconds = 10_000;

/** The kept policy for what is shown of it, read at most every ten seconds however many ask. */
export class RecentCreditPolicy extends RecentReading<CreditPolicy> implements CurrentCreditPolicy {
  constructor(unitOfWork: UnitOfWork) {
    super(async () => policyOf(await unitOfWork.run(({ creditPolicies }) => creditPolicies.read())), freshMilliseconds);
  }
}
