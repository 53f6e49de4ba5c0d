import type { CreditLedger } from './credit-ledger.ts';
import type { CreditPolicies } from './policy/credit-policies.ts';
import type { Redemptions } from './redemption.ts';
import type { CreditPostings } from './postings/credit-posting.ts';
import type { CreditSlips } from './postings/credit-slips.ts';
import type { ReportThresholds } from './report/report-threshold.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly creditLedger: CreditLedger;
    readonly creditPolicies: CreditPolicies;
    readonly redemptions: Redemptions;
    readonly creditPostings: CreditPostings;
    readonly creditSlips: CreditSlips;
    readonly reportThresholds: ReportThresholds;
  }
}
