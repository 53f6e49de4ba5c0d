import type { Cents } from '../cents.ts';

/** A referrer's totals. Credits are sums from the ledger (rule 3). */
export interface Dashboard {
  readonly annualCents: Cents;
  /** Earned over all years. */
  readonly totalCents: Cents;
  /** Redeemed from that (rule 6). */
  readonly usedCents: Cents;
  readonly pendingReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
  readonly referralCode: string;
  /**
   * Whether this user is a friend who signed up but hasn't had their first appointment. No one gets credit before it.
   */
  readonly firstVisitDue: boolean;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface Dashboards {
  find(userId: string, programYear: number): Promise<Dashboard | undefined>;
}
