import { LogExport } from '@rewards/domain/activity/log-export';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { PlanCreditTerms } from '@rewards/domain/credit/policy/plan-credit-terms';
import { ShowCreditPolicy } from '@rewards/domain/credit/policy/show-credit-policy';
import { WithdrawCreditTerms } from '@rewards/domain/credit/policy/withdraw-credit-terms';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { ChangeReportThreshold } from '@rewards/domain/credit/report/change-report-threshold';
import { ShowYearReport } from '@rewards/domain/credit/report/show-year-report';
import { FinishPosting } from '@rewards/domain/practice-system/posting/finish-posting';
import { MarkSlip } from '@rewards/domain/practice-system/posting/mark-slip';
import { RetryPosting } from '@rewards/domain/practice-system/posting/retry-posting';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const creditUseCases = {
  auditCredit: bind(AuditCredit, ports('creditRecords', 'policy')),
  redeemCredit: bind(RedeemCredit, ports('unitOfWork', 'frontDeskCreditLimitCents', 'timeZone', 'randomness', 'clock')),
  showCreditPolicy: bind(ShowCreditPolicy, ports('unitOfWork', 'clock')),
  planCreditTerms: bind(PlanCreditTerms, ports('unitOfWork', 'clock', 'randomness')),
  withdrawCreditTerms: bind(WithdrawCreditTerms, ports('unitOfWork', 'clock', 'randomness')),
  showYearReport: bind(ShowYearReport, ports('yearReports', 'unitOfWork', 'timeZone', 'clock')),
  changeReportThreshold: bind(ChangeReportThreshold, ports('unitOfWork', 'clock', 'randomness')),
};
export const creditDependencies = {
  ...classesOf(creditUseCases),
  ...ports('addressHasher', 'creditBalances', 'redemptionList', 'creditPostingList', 'unitOfWork', 'practiceSystems'),
  ...ports('frontDeskCreditLimitCents', 'clock', 'timeZone', 'yearReports'),
  logExport: LogExport,
  showDashboard: ShowDashboard,
  retryPosting: RetryPosting,
  finishPosting: FinishPosting,
  markSlip: MarkSlip,
};

/** The dependencies of this module's routes. */
export type CreditDependencies = Resolved<typeof creditDependencies>;

/** The answer to each reason the use cases refuse for. */
export const creditRefusals = {
  user_unknown: 'not_found',
  given_in_future: { code: 'invalid', field: 'given_on' },
  given_before_earned: { code: 'invalid', field: 'given_on' },
  request_taken: 'request_taken',
  sign_in_again: 'sign_in_again',
  award_above_cap: { code: 'invalid', field: 'award' },
  terms_too_early: { code: 'invalid', field: 'begins_on' },
  terms_unknown: 'not_found',
  terms_began: 'terms_began',
  terms_changed_meanwhile: 'terms_changed_meanwhile',
  threshold_changed_meanwhile: 'threshold_changed_meanwhile',
} as const;
