import { errorsShown } from '@rewards/domain/patients/import/import-tally';
import type {
  PatientImportCounts,
  PatientImports,
  PatientRow,
  SharedEmail,
} from '@rewards/domain/patients/import/patient-imports';
import { type User, newUser } from '@rewards/domain/patients/user';
import type { InMemoryTables } from '../in-memory-database.ts';
import { InMemoryUsers } from './in-memory-users.ts';

type WrittenFields = Pick<User, 'name' | 'phone' | 'staffName' | 'takesTexts'>;

/** Takes patient lists into the users, row by row once all of them came. */
export class InMemoryPatientImports implements PatientImports {
  readonly #users: InMemoryUsers;

  constructor(tables: InMemoryTables) {
    this.#users = new InMemoryUsers(tables);
  }

  take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): Promise<PatientImportCounts> {
    return this.#count(rows, async (row, known) => {
      if (known) return this.#users.save(updatedBy(row, known));
      const { newId: id, email } = row;
      const add = () =>
        this.#users.add(newUser({ id, email, referralCode: drawCode(), createdAt: at, ...givenBy(row) }));
      while (!(await add()));
    });
  }

  foresee(rows: AsyncIterable<PatientRow>): Promise<PatientImportCounts> {
    return this.#count(rows, () => Promise.resolve());
  }

  /** Hands on each row that makes a new user, or changes a known one. */
  async #count(
    rows: AsyncIterable<PatientRow>,
    write: (row: PatientRow, known: User | undefined) => Promise<void>,
  ): Promise<PatientImportCounts> {
    const { listed, shared } = await sorted(rows);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const row of listed) {
      const known = await this.#users.findByEmail(row.email);
      if (known && !saysMore(row, known)) {
        counts.unchanged += 1;
        continue;
      }
      await write(row, known);
      counts[known ? 'updated' : 'created'] += 1;
    }
    return { ...counts, sharedEmails: shared.length, firstSharedEmails: shared.slice(0, errorsShown) };
  }
}

async function sorted(rows: AsyncIterable<PatientRow>): Promise<{ listed: PatientRow[]; shared: SharedEmail[] }> {
  const listed = new Map<string, PatientRow>();
  const shared: SharedEmail[] = [];
  for await (const patient of rows) {
    const { row, email } = patient;
    const first = listed.get(email);
    if (first) shared.push({ row, email, firstRow: first.row });
    else listed.set(email, patient);
  }
  return { listed: [...listed.values()], shared };
}

/** A blank cell is left out, so that it erases nothing (rule 27). */
const givenBy = ({ name, phone, staffName, takesTexts }: PatientRow): Partial<WrittenFields> => ({
  ...(name === undefined ? {} : { name }),
  ...(phone === undefined ? {} : { phone }),
  ...(staffName === undefined ? {} : { staffName }),
  ...(takesTexts === undefined ? {} : { takesTexts }),
});

/** A user's own refusal of texts is theirs to take back, and no list's (rule 22). */
function updatedBy(row: PatientRow, known: User): User {
  const updated = { ...known, ...givenBy(row) };
  return known.refusesTexts ? { ...updated, takesTexts: known.takesTexts } : updated;
}

function saysMore(row: PatientRow, known: User): boolean {
  const updated = updatedBy(row, known);
  return (['name', 'phone', 'staffName', 'takesTexts'] as const).some((field) => updated[field] !== known[field]);
}
