import type { User } from '../patients/user.ts';

/** Personal links and whose they are, as they are committed. Throws `StoreUnavailable` while the store is away. */
export interface PersonalLinks {
  findReferrer(referralCode: string): Promise<Pick<User, 'name' | 'preferredName'> | undefined>;
}
