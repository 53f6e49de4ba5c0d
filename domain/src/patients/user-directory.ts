import type { Cents } from '../cents.ts';
import type { Page, PageRequest } from '../page.ts';
import type { FieldsWith, User } from './user.ts';

/** A user with the totals shown in lists and sessions. Never contains a password hash. */
export interface UserRecord extends Pick<User, FieldsWith<'shown', 'exported' | 'seen'>> {
  readonly hasPassword: boolean;
  /** The ledger's sum of earned and reversed credit over all years (rule 4). */
  readonly totalEarningsCents: Cents;
  readonly totalReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
}

/** A front-desk search result, with enough to tell people with the same name apart. */
export type FoundPatient = Pick<User, 'id' | 'email' | 'name' | 'referralCode' | 'phone'>;

/** What distinguishes one of several accounts. */
export type NamedAccount = Pick<User, 'id' | 'name' | 'email'>;

/** Shorter input isn't a search (specification, section 5). */
export const minSearchLength = 2;

/** `name` compares code points. `name_last` is the reverse. */
export type UserOrder = 'newest' | 'oldest' | 'name' | 'name_last';

export interface UserFilter {
  readonly search?: string | undefined;
  readonly order?: UserOrder | undefined;
  /** Only those whose own data changed at this instant or later. */
  readonly updatedSince?: Date | undefined;
}

/** The reading side of users. Throws `StoreUnavailable` while the store is away. */
export interface UserDirectory {
  find(id: string): Promise<UserRecord | undefined>;
  /** The patient who was kept when the record with this ID was merged into theirs (rule 35). */
  findKept(formerId: string): Promise<UserRecord | undefined>;
  /** The emails of records that were merged into a patient's, oldest merge first. */
  listFormerEmails(id: string): Promise<readonly string[]>;
  /**
   * Newest first. `search` finds users whose name, email, phone and code contain each of its words, in any order. Case,
   * accents, apostrophes and hyphens don't count. A phone number such as (678) 555-0101 is found by its digits, and a
   * patient by the whole email of a record that was merged into theirs. Best
   * matches first: a field equals the search, starts with it, has words that start with its words, or contains it. Then
   * newest first. With an `order`, it counts and the best match doesn't.
   */
  list(filter: UserFilter, page: PageRequest): Promise<Page<UserRecord>>;
  /** The best-matching patients (no admins), by the same rules. Empty under 2 characters. */
  searchPatients(search: string, most: number): Promise<readonly FoundPatient[]>;
  /** People who requested deletion, longest wait first (rule 41). */
  listDeletionWishes(most: number): Promise<readonly NamedAccount[]>;
  /**
   * Mailboxes that had several accounts before the one-person rule, and still do (rule 43): the accounts of each,
   * oldest first.
   * @param most how many marked accounts to look at
   */
  listSharedMailboxes(most: number): Promise<readonly (readonly NamedAccount[])[]>;
  /** The other accounts of a user's mailbox, oldest first. */
  listOthersOfMailbox(id: string): Promise<readonly NamedAccount[]>;
}
