import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { PlanCreditTerms } from '@rewards/domain/credit/policy/plan-credit-terms';
import { ShowCreditPolicy } from '@rewards/domain/credit/policy/show-credit-policy';
import { WithdrawCreditTerms } from '@rewards/domain/credit/policy/withdraw-credit-terms';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { ChangeReportThreshold } from '@rewards/domain/credit/report/change-report-threshold';
import { ShowYearReport } from '@rewards/domain/credit/report/show-year-report';

export const creditUseCases = {
  auditCredit: AuditCredit,
  redeemCredit: RedeemCredit,
  showCreditPolicy: ShowCreditPolicy,
  planCreditTerms: PlanCreditTerms,
  withdrawCreditTerms: WithdrawCreditTerms,
  showYearReport: ShowYearReport,
  changeReportThreshold: ChangeReportThreshold,
};
