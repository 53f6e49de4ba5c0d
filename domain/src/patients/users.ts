import type { User } from './user.ts';

/** Everyone with an account, written inside a unit of work. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /** By normalized email. */
  findByEmail(email: string): Promise<User | undefined>;
  /** Someone whose email has this match key (decision 9); the oldest account if there are several. */
  findByEmailKey(emailKey: string): Promise<User | undefined>;
  findByReferralCode(code: string): Promise<User | undefined>;
  /**
   * Adds a user unless the email is taken.
   * @returns the user who holds the email now: the given one, or the one that a parallel call added first.
   * @throws when the referral code is taken.
   */
  add(user: User): Promise<User>;
  /** Writes name, phone, role, staff name and password of a user that exists; email, code and identity never change. */
  save(user: User): Promise<void>;
  /** Everyone with the admin role, oldest first. */
  listAdmins(): Promise<readonly User[]>;
}
