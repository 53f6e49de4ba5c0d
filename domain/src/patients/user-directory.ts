import type { Cents } from '../credit/cents.ts';
import type { Page, PageRequest } from '../page.ts';

/** A user with the totals that lists and sessions show. Never holds a password's hash. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly isAdmin: boolean;
  readonly referralCode: string;
  readonly staffName: string | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  /** The ledger's sum of earned and reversed credit over all years (decision 4). */
  readonly totalEarningsCents: Cents;
  readonly totalReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
}

/** The reading side of users. */
export interface UserDirectory {
  find(id: string): Promise<UserRecord | undefined>;
  /**
   * Newest first. `search` matches part of a name, email, phone or code, ignoring case and accents; under 2 characters it is no search.
   * What is written like a phone number, such as (678) 555-0101, matches by its digits.
   */
  list(filter: { readonly search?: string }, page: PageRequest): Promise<Page<UserRecord>>;
}
