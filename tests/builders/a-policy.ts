import { type CreditPolicy, type FirstTerms, defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import type { CurrentCreditPolicy } from '@rewards/domain/credit/policy/credit-policies';
import { policyOf } from '@rewards/domain/credit/policy/policy-history';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { identityOf } from './identity.ts';

/** The time zone of test practices. */
export const { timeZone } = defaultFirstTerms;

/** A policy without a store. */
export const fixedPolicy = (policy: CreditPolicy): CurrentCreditPolicy => ({ get: () => Promise.resolve(policy) });

/** Reads the policy from a store each time. */
export const policyIn = (unitOfWork: UnitOfWork): CurrentCreditPolicy => ({
  get: async () => policyOf(await unitOfWork.run(({ creditPolicies }) => creditPolicies.read())),
});

/** Stores the first terms, like a service starting on an empty database. */
export const beginPolicy = (unitOfWork: UnitOfWork, first: FirstTerms = defaultFirstTerms): Promise<void> =>
  unitOfWork.run(({ creditPolicies }) =>
    creditPolicies.begin(first, { id: identityOf('first terms'), decidedAt: new Date('2020-01-01T12:00:00.000Z') }),
  );
