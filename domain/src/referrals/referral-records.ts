import type { ReferralWithReferrer } from './referral-lists.ts';

/** The reading side of an export of referrals. */
export interface ReferralRecords {
  /**
   * All of them as of the moment at which it begins, streamed no faster than they are taken. Ending early lets go of
   * the store.
   */
  newestFirst(): AsyncIterable<ReferralWithReferrer>;
}
