import type { Cents } from '../cents.ts';

/** A referrer's figures. Credits are the ledger's sums (rule 3). */
export interface Dashboard {
  readonly annualCents: Cents;
  /** Earned over all years. */
  readonly totalCents: Cents;
  /** Given out of that (rule 6). */
  readonly usedCents: Cents;
  readonly pendingReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
  readonly referralCode: string;
  /**
   * Whether this user is a friend who signed up and whose first appointment is still to come: nobody is thanked before
   * it.
   */
  readonly firstVisitDue: boolean;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface Dashboards {
  find(userId: string, programYear: number): Promise<Dashboard | undefined>;
}
