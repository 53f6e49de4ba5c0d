import type { Cents } from '../cents.ts';
import type { DenialReason } from '../activity/activity-params.ts';
import type { Greeted } from '../patients/names/name-to-greet.ts';

/** Credit from a friend's first visit that its referrer hasn't been shown yet. */
export interface NewReward {
  readonly referralId: string;
  /** Null if the friend gave none. */
  readonly friendName: string | null;
  readonly creditCents: Cents;
}

/**
 * The newest request with a friend's email that staff haven't declined. None of its words: a stranger may have typed
 * them.
 */
export interface OwnRequest {
  readonly state: 'new' | 'called' | 'booked';
  /** E.164 format. */
  readonly phone: string;
}

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
  /** Who referred this user, if they joined as a friend and count. */
  readonly inviter: Greeted | null;
  /** When this user, as a friend, had their first visit. */
  readonly visitedAt: Date | null;
  /** While the first visit is due. */
  readonly request: OwnRequest | null;
  /** The earliest completion first. */
  readonly newRewards: readonly NewReward[];
}

/** Throws `StoreUnavailable` while the store is away. */
export interface Dashboards {
  find(userId: string, programYear: number): Promise<Dashboard | undefined>;
}
