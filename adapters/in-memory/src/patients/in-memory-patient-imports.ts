import type { PatientImports, PatientRow, PatientRowOutcome } from '@rewards/domain/patients/patient-imports';
import { type User, newUser } from '@rewards/domain/patients/user';
import type { InMemoryTables } from '../in-memory-database.ts';
import { InMemoryUsers } from './in-memory-users.ts';

/** Takes patient lists into the users, row by row. */
export class InMemoryPatientImports implements PatientImports {
  readonly #users: InMemoryUsers;

  constructor(tables: InMemoryTables) {
    this.#users = new InMemoryUsers(tables);
  }

  async *take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): AsyncIterable<PatientRowOutcome> {
    const firstRows = new Map<string, number>();
    for await (const patient of rows) {
      const { row, email } = patient;
      const firstRow = firstRows.get(email);
      if (firstRow !== undefined) {
        yield { kind: 'shared_email', row, email, firstRow };
        continue;
      }
      firstRows.set(email, row);
      yield { kind: await this.#write(patient, at, drawCode), row };
    }
  }

  async #write(row: PatientRow, at: Date, drawCode: () => string): Promise<'created' | 'updated' | 'unchanged'> {
    const given = givenBy(row);
    const known = await this.#users.findByEmail(row.email);
    if (!known) {
      const add = () => this.#users.add(newUser({ id: row.newId, email: row.email, referralCode: drawCode(), createdAt: at, ...given }));
      while (!(await add()));
      return 'created';
    }
    const updated = { ...known, ...given };
    if (updated.name === known.name && updated.phone === known.phone && updated.staffName === known.staffName) return 'unchanged';
    await this.#users.save(updated);
    return 'updated';
  }
}

/** A blank cell is left out, so that it erases nothing (decision 27). */
const givenBy = ({ name, phone, staffName }: PatientRow): Partial<Pick<User, 'name' | 'phone' | 'staffName'>> => ({
  ...(name === undefined ? {} : { name }),
  ...(phone === undefined ? {} : { phone }),
  ...(staffName === undefined ? {} : { staffName }),
});
