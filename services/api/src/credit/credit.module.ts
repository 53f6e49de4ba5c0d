import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { creditRecords, policy, unitOfWork, rules, clock, redemptionList } = ports;

const useCases = {
  auditCredit: make(AuditCredit, { creditRecords, policy }),
  redeemCredit: make(RedeemCredit, { unitOfWork, rules, clock }),
};
const handed = { ...classesOf(useCases), redemptionList, showDashboard: ShowDashboard };

/** What its routes are handed. */
export type CreditParts = BoundOf<typeof handed>;

/** Credit: that every cent agrees, and what is given out (rules 1 to 6). */
export const creditModule = part({
  useCases,
  refusals: {
    user_unknown: 'not_found',
    given_in_future: { code: 'invalid', field: 'given_on' },
    request_taken: 'request_taken',
  },
  routes: [later(() => import('./credit.routes.ts'), 'creditRoutes', handed)],
});
