import type { Referral } from './referral.ts';

/** All that an export tells of a referral. */
export interface ReferralRecord extends Omit<
  Referral,
  'referrerId' | 'friendKey' | 'notedKey' | 'addressHash' | 'programYear' | 'declinedAt'
> {
  readonly referrerEmail: string;
  readonly referrerCode: string;
  readonly referrerStaffName: string | null;
}

/** The reading side of an export of referrals. Throws `StoreUnavailable` while the store is away. */
export interface ReferralRecords {
  /**
   * All of them as of the moment at which it begins, streamed in pieces and no faster than they are taken. Ending early
   * stops the reading at once, also while a piece is awaited. When more are under way than the store has room for, it
   * waits for its turn.
   */
  newestFirst(): AsyncIterable<readonly ReferralRecord[]>;
}
