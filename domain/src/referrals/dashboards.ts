import type { Cents } from '../cents.ts';
import type { DenialReason } from '../activity/activity-params.ts';

/** A referrer's totals. Credits are sums from the ledger (rule 3). Denied referrals aren't counted (rule 33). */
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
  /** Why this user doesn't count as someone's friend (rule 33). Null if they count, or are no one's friend. */
  readonly friendDenial: DenialReason | null;
}

/** Throws `StoreUnavailable` while the store is away. */
export interface Dashboards {
  find(userId: string, programYear: number): Promise<Dashboard | undefined>;
}
