import type { PatientRecord, PatientRecords } from '@rewards/domain/patients/patient-records';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { InMemoryUserDirectory } from './in-memory-user-directory.ts';

/** All patients, as they are committed. */
export class InMemoryPatientRecords implements PatientRecords {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async *newestFirst(): AsyncIterable<PatientRecord> {
    const directory = new InMemoryUserDirectory(this.#database);
    const patients = [...this.#database.committed.users.values()]
      .filter(({ isAdmin }) => !isAdmin)
      .toSorted(newestFirst);
    for (const { id, takesTexts } of patients) {
      const found = await directory.find(id);
      if (!found) continue;
      const { isAdmin: _, hasPassword: __, ...record } = found;
      yield { ...record, takesTexts };
    }
  }
}
