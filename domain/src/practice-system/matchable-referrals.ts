import type { Referral } from '../referrals/referral.ts';

/** What matching compares of a referral. */
export type MatchableReferral = Pick<
  Referral,
  'id' | 'friendEmail' | 'friendName' | 'friendPhone' | 'status' | 'createdAt'
>;

/** Referrals that a visit could belong to. Throws `StoreUnavailable` while the store is away. */
export interface MatchableReferrals {
  /**
   * Every pending or signed-up referral, and those completed at this instant or later, oldest first. Without manual
   * ones, whose friends are made up.
   */
  list(completedSince: Date): Promise<readonly MatchableReferral[]>;
}
