import type { Cents } from '../credit/cents.ts';

/** A referrer's figures. Credits are the ledger's sums (decision 3). */
export interface Dashboard {
  readonly annualCents: Cents;
  readonly totalCents: Cents;
  readonly pendingReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
  readonly referralCode: string;
}

export interface Dashboards {
  find(userId: string, programYear: number): Promise<Dashboard | undefined>;
}
