import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { PlanCreditTerms } from '@rewards/domain/credit/policy/plan-credit-terms';
import { ShowCreditPolicy } from '@rewards/domain/credit/policy/show-credit-policy';
import { WithdrawCreditTerms } from '@rewards/domain/credit/policy/withdraw-credit-terms';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const useCases = {
  auditCredit: make(AuditCredit, ports('creditRecords', 'policy')),
  redeemCredit: make(RedeemCredit, ports('unitOfWork', 'rules', 'clock')),
  showCreditPolicy: make(ShowCreditPolicy, ports('unitOfWork', 'clock')),
  planCreditTerms: make(PlanCreditTerms, ports('unitOfWork', 'clock', 'randomness')),
  withdrawCreditTerms: make(WithdrawCreditTerms, ports('unitOfWork', 'clock', 'randomness')),
};
const handed = { ...classesOf(useCases), ...ports('redemptionList'), showDashboard: ShowDashboard };

/** What its routes are handed. */
export type CreditParts = BoundOf<typeof handed>;

/** Credit: that every cent agrees, what is given out, and what is earned from which day on (rules 1 to 6 and 39). */
export const creditModule = part({
  useCases,
  refusals: {
    user_unknown: 'not_found',
    given_in_future: { code: 'invalid', field: 'given_on' },
    request_taken: 'request_taken',
    award_above_cap: { code: 'invalid', field: 'award' },
    terms_too_early: { code: 'invalid', field: 'begins_on' },
    terms_unknown: 'not_found',
    terms_began: 'terms_began',
    terms_changed_meanwhile: 'terms_changed_meanwhile',
  },
  routes: [
    later(() => import('./credit.routes.ts'), 'creditRoutes', handed),
    later(() => import('./credit-policy.routes.ts'), 'creditPolicyRoutes', handed),
  ],
});
