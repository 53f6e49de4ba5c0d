import type { PersonalData, PersonalRecords } from '@rewards/domain/patients/own-data/personal-data';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Only the account. Real databases return everything else too. */
export class InMemoryPersonalData extends OnInMemoryDatabase implements PersonalData {
  async find(userId: string): Promise<PersonalRecords | undefined> {
    const user = this.database.committed.users.get(userId);
    return user && { account: [{ email: user.email, name: user.name, phone: user.phone }] };
  }
}
