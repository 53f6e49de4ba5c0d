import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { errorsShown } from '@rewards/domain/patients/import/import-tally';
import { mergePatientRow, saidBy } from '@rewards/domain/patients/import/merge-patient-row';
import type {
  PatientImportCounts,
  PatientImports,
  PatientRow,
  SharedEmail,
} from '@rewards/domain/patients/import/patient-imports';
import { type User, newUser } from '@rewards/domain/patients/user';
import { InMemoryStore } from '../in-memory-store.ts';
import { InMemoryUsers } from './in-memory-users.ts';

/** Imports patient lists row by row, after all rows have arrived. */
export class InMemoryPatientImports extends InMemoryStore implements PatientImports {
  readonly #users = new InMemoryUsers(this.tables);

  take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): Promise<PatientImportCounts> {
    return this.#count(rows, {
      save: (merged) => this.#users.save(merged),
      add: async (row) => {
        const { newId: id, email } = row;
        const draw = () => newUser({ id, email, referralCode: drawCode(), createdAt: at, ...saidBy(row) });
        while (!(await this.#users.add(draw())));
      },
    });
  }

  foresee(rows: AsyncIterable<PatientRow>, maxShared = errorsShown): Promise<PatientImportCounts> {
    return this.#count(rows, { save: async () => undefined, add: async () => undefined }, maxShared);
  }

  /** Passes on each known user that a row changes, and each row that creates a new one. */
  async #count(
    rows: AsyncIterable<PatientRow>,
    write: { readonly save: (merged: User) => Promise<void>; readonly add: (row: PatientRow) => Promise<void> },
    maxShared = errorsShown,
  ): Promise<PatientImportCounts> {
    const { listed, shared } = await sorted(rows);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const row of listed) {
      const known = await this.#users.findByEmail(row.email);
      const merged = known && mergePatientRow(known, row);
      if (merged) await write.save(merged);
      else if (!known) await write.add(row);
      counts[merged ? 'updated' : known ? 'unchanged' : 'created'] += 1;
    }
    return { ...counts, sharedEmails: shared.length, firstSharedEmails: shared.slice(0, maxShared) };
  }
}

async function sorted(rows: AsyncIterable<PatientRow>): Promise<{ listed: PatientRow[]; shared: SharedEmail[] }> {
  const listed = new Map<string, PatientRow>();
  const shared: SharedEmail[] = [];
  for await (const patient of rows) {
    const { row, email } = patient;
    const emailKey = emailMatchKey(email);
    const first = listed.get(emailKey);
    if (first) shared.push({ row, email, firstRow: first.row });
    else listed.set(emailKey, patient);
  }
  return { listed: [...listed.values()], shared };
}
