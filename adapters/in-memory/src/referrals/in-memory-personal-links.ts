import type { User } from '@rewards/domain/patients/user';
import type { PersonalLinks } from '@rewards/domain/referrals/open-invitation';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Personal links, as committed. */
export class InMemoryPersonalLinks extends OnInMemoryDatabase implements PersonalLinks {
  async findReferrer(code: string): Promise<Pick<User, 'name' | 'preferredName'> | undefined> {
    const { users, formerRecords } = this.database.committed;
    const former = [...formerRecords.values()].find(({ referralCode }) => referralCode === code);
    const own = [...users.values()].find(({ id, referralCode }) => referralCode === code || id === former?.intoId);
    return own && { name: own.name, preferredName: own.preferredName };
  }
}
