import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { creditRecords, policy, unitOfWork, rules, clock } = ports;

/** Credit: that every cent agrees, and what is given out (rules 1 to 6). */
export const creditModule = part({
  useCases: {
    auditCredit: make(AuditCredit, { creditRecords, policy }),
    redeemCredit: make(RedeemCredit, { unitOfWork, rules, clock }),
  },
  refusals: {
    user_unknown: 'not_found',
    given_in_future: { code: 'invalid', field: 'given_on' },
    request_taken: 'request_taken',
  },
});
