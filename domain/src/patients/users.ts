import type { User } from './user.ts';

/** Everyone with an account, read and written in a unit of work. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /**
   * Like `find`, but parallel work that locks the same user waits until this transaction ends. Call it before `save`.
   */
  findForUpdate(id: string): Promise<User | undefined>;
  /** Like `findForUpdate`, for `remove`: parallel work that references the user, such as a new referral, waits too. */
  findForRemoval(id: string): Promise<User | undefined>;
  /**
   * The account of a mailbox (rule 43), by a normalized email: the exact spelling if it exists, otherwise the oldest
   * account with the same match key.
   */
  findByEmail(email: string): Promise<User | undefined>;
  /** Like `findByEmail`, for update. */
  findByEmailForUpdate(email: string): Promise<User | undefined>;
  /** The oldest account whose email has this match key (rule 9). */
  findByEmailKey(emailKey: string): Promise<User | undefined>;
  /** Everyone with this phone, such as a family, oldest first, for update. */
  listByPhoneForUpdate(phone: string): Promise<readonly User[]>;
  /** Whether any other user has the phone and takes texts. Locks no rows. */
  isTextedForOthers(phone: string, userId: string): Promise<boolean>;
  /** All accounts whose email has this match key (the spellings of one mailbox), oldest first. */
  listByEmailKey(emailKey: string): Promise<readonly User[]>;
  findByReferralCode(code: string): Promise<User | undefined>;
  /**
   * Adds a user unless the mailbox has an account in any spelling (rule 43). Parallel calls for one mailbox create one
   * account.
   * @returns the mailbox's account, locked: the given one, or the existing one. Undefined if the referral code is taken
   * and there's no account: try again with another code.
   */
  add(user: User): Promise<User | undefined>;
  /** Updates an existing user, except for email, mailbox, code, ID and token version. */
  save(user: User): Promise<void>;
  /**
   * Changes a user's email, and the email of the referral where they're the friend, unless the mailbox belongs to
   * another user or another referral's friend. Of parallel calls for one mailbox, one succeeds.
   * @returns whether it was changed
   */
  changeEmail(id: string, email: string): Promise<boolean>;
  /**
   * Raises the token version of a locked user, which ends all codes and links sent to them (rule 46).
   * @throws when the user doesn't exist
   */
  endTokens(id: string): Promise<void>;
  /**
   * Deletes a user with their sessions and QRs. QRs they made for others stay without their name. Delete their
   * referrals first. @throws when the user doesn't exist.
   */
  remove(id: string): Promise<void>;
  /** Everyone with the admin role, oldest first. */
  listAdmins(): Promise<readonly User[]>;
  /**
   * Like `listAdmins`, for update: the list can't change until this transaction ends. The user in question, admin or
   * not, is locked in the same statement and order, to avoid deadlocks.
   */
  listAdminsForUpdate(userId: string): Promise<readonly User[]>;
}
