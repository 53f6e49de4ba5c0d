import type { User } from './user.ts';

/** Everyone with an account, written inside a unit of work. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /**
   * As `find`; parallel work that wants the same user for update waits until this transaction ends. Read so before
   * `save`.
   */
  findForUpdate(id: string): Promise<User | undefined>;
  /**
   * As `findForUpdate`, for `remove`: parallel work that names the user, as in a referral of theirs, waits as well.
   */
  findForRemoval(id: string): Promise<User | undefined>;
  /**
   * The account of a mailbox (rule 43), by a normalized email: whoever has this very spelling, else the oldest account
   * with the same match key.
   */
  findByEmail(email: string): Promise<User | undefined>;
  /** As `findByEmail`, for update. */
  findByEmailForUpdate(email: string): Promise<User | undefined>;
  /** Someone whose email has this match key (rule 9); the oldest account if there are several. */
  findByEmailKey(emailKey: string): Promise<User | undefined>;
  /** Everyone with this phone, a family perhaps, oldest first, for update. */
  listByPhoneForUpdate(phone: string): Promise<readonly User[]>;
  /** Whether anyone but this user has the phone and takes texts. Locks nobody. */
  isTextedForOthers(phone: string, userId: string): Promise<boolean>;
  /** Everyone whose email has this match key, the oldest account first: all spellings of one mailbox. */
  listByEmailKey(emailKey: string): Promise<readonly User[]>;
  findByReferralCode(code: string): Promise<User | undefined>;
  /**
   * Adds a user unless the mailbox has an account, in whatever spelling (rule 43). Parallel calls for one mailbox make
   * one account.
   * @returns the account of the mailbox now, for update: the given one, or the one that was there first. Undefined when
   *   there is none because the referral code is taken: it is to be tried again with another one.
   */
  add(user: User): Promise<User | undefined>;
  /** Writes all of a user that exists but email, mailbox, code, identity and token version, which it never changes. */
  save(user: User): Promise<void>;
  /**
   * Gives a user that exists another email, and the referral of which they are the friend with it, unless the mailbox
   * is another user's, or as a friend another referral's; of parallel calls for one mailbox one succeeds.
   * @returns whether it was given.
   */
  changeEmail(id: string, email: string): Promise<boolean>;
  /**
   * Raises the token version of a user who is locked, so that all codes and links that were sent to them end (rule 46).
   * @throws when there is none.
   */
  endTokens(id: string): Promise<void>;
  /**
   * Takes a user out of the table, with them their sessions and the QRs made for them; those they made stay without
   * their name. Their referrals have to be gone before. @throws when there is none.
   */
  remove(id: string): Promise<void>;
  /** Everyone with the admin role, oldest first. */
  listAdmins(): Promise<readonly User[]>;
  /**
   * As `listAdmins`, for update: the list stays what it is until this transaction ends. The user whom the work is
   * about, admin or not, is locked in the same go and order, since two who each held what the other waits for would
   * never end.
   */
  listAdminsForUpdate(userId: string): Promise<readonly User[]>;
}
