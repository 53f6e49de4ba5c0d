import type { Cents } from '../cents.ts';
import type { Page, PageRequest } from '../page.ts';
import type { User } from './user.ts';

/** A user with the totals that lists and sessions show. Never holds a password's hash. */
export interface UserRecord extends Omit<User, 'emailKey' | 'sharesMailbox' | 'passwordHash' | 'tokenVersion'> {
  readonly hasPassword: boolean;
  /** The ledger's sum of earned and reversed credit over all years (rule 4). */
  readonly totalEarningsCents: Cents;
  readonly totalReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
}

/** Who is found at the front desk, with what tells people of one name apart. */
export type FoundPatient = Pick<User, 'id' | 'email' | 'name' | 'referralCode' | 'phone'>;

/** One of several accounts, as it is told from the others. */
export type NamedAccount = Pick<User, 'id' | 'name' | 'email'>;

/** Less than that is no search (specification, section 5). */
export const shortestSearch = 2;

/** The reading side of users. Throws `StoreUnavailable` while the store is away. */
export interface UserDirectory {
  find(id: string): Promise<UserRecord | undefined>;
  /**
   * Newest first. `search` finds users whose name, email, phone and code hold each of its words, in any order;
   * capitals, accents, apostrophes and hyphens don't count. A phone number such as (678) 555-0101 is found by its
   * digits. Best first: a field is exactly the search, begins with it, each word begins a word, any part; then the
   * newest.
   */
  list(filter: { readonly search?: string }, page: PageRequest): Promise<Page<UserRecord>>;
  /** The patients, not the admins, who match best, by the same rules; nobody under 2 characters. */
  searchPatients(search: string, most: number): Promise<readonly FoundPatient[]>;
  /** Who asked for their account to be deleted, whoever waits longest first (rule 41). */
  listDeletionWishes(most: number): Promise<readonly NamedAccount[]>;
  /**
   * Mailboxes that had several accounts before one mailbox was one person, and have them still (rule 43): the accounts
   * of each, the oldest first.
   * @param most so many marked accounts are looked at.
   */
  listSharedMailboxes(most: number): Promise<readonly (readonly NamedAccount[])[]>;
  /** The other accounts of a user's mailbox, the oldest first. */
  listOthersOfMailbox(id: string): Promise<readonly NamedAccount[]>;
}
