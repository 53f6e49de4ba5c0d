import type { CreditPosting } from './credit-posting.ts';

/** What became of one redemption. */
export interface RedemptionPostings {
  /** The credit first, then its reversal. */
  readonly postings: readonly CreditPosting[];
  /** Whether somebody typed it in. */
  readonly isTyped: boolean;
}

/** Reads the committed postings. Throws `StoreUnavailable` while the store is away. */
export interface CreditPostingList {
  /** By redemption. Those without a posting or a typed slip are missing. */
  ofRedemptions(ids: readonly string[]): Promise<ReadonlyMap<string, RedemptionPostings>>;
  /** How many need someone: also those under way for an hour. A refused one that somebody typed in doesn't. */
  countOpen(at: Date): Promise<number>;
  /** Their redemptions, the oldest first. */
  listOpen(at: Date, most: number): Promise<readonly string[]>;
}
