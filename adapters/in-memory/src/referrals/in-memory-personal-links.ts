import type { User } from '@rewards/domain/patients/user';
import type { PersonalLinks } from '@rewards/domain/referrals/personal-links';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Personal links, as committed. */
export class InMemoryPersonalLinks extends OnInMemoryDatabase implements PersonalLinks {
  async findReferrer(code: string): Promise<Pick<User, 'name' | 'preferredName'> | undefined> {
    for (const { referralCode, name, preferredName } of this.database.committed.users.values())
      if (referralCode === code) return { name, preferredName };
    return undefined;
  }
}
