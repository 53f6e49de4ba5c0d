import type { PersonalData, PersonalRecords } from '@rewards/domain/patients/own-data/personal-data';
import type { InMemoryDatabase } from '../in-memory-database.ts';

/** The account alone: what else is kept is the database's to tell. */
export class InMemoryPersonalData implements PersonalData {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(userId: string): Promise<PersonalRecords | undefined> {
    const user = this.#database.committed.users.get(userId);
    return user && { account: [{ email: user.email, name: user.name, phone: user.phone }] };
  }
}
