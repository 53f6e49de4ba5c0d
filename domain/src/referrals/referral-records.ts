import type { Referral } from './referral.ts';

/** The exported fields of a referral. */
export interface ReferralRecord extends Omit<
  Referral,
  | 'friendKey'
  | 'notedKey'
  | 'addressHash'
  | 'programYear'
  | 'rewardSeenAt'
  | 'nudgedAt'
  | 'declinedAt'
  | 'deniedBy'
  | 'denialNote'
> {
  readonly referrerEmail: string;
  readonly referrerCode: string;
  readonly referrerStaffName: string | null;
}

/** The reading side of an export of referrals. Throws `StoreUnavailable` while the store is away. */
export interface ReferralRecords {
  /**
   * All of them as of the start, streamed in chunks with backpressure. Ending early stops the query at once, even while
   * a chunk is being read. If too many exports are running, it waits for its turn.
   */
  newestFirst(): AsyncIterable<readonly ReferralRecord[]>;
}
