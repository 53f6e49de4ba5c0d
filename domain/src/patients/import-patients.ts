import { type ActedBy, logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import { newReferralCode } from '../referrals/referral-code.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { looksLikeEmail, normalizeEmail } from './email-address.ts';
import { type ImportColumns, readImportColumns } from './import-columns.ts';
import type { PatientRow, PatientRowOutcome } from './patient-imports.ts';
import { type PatientListFile, type PatientListLine, UnreadablePatientList, type UnreadableReason } from './patient-list-file.ts';
import type { PhoneNumbers } from './phone-numbers.ts';

/** At most this many errors are listed; all are counted (specification, section 3). */
const errorsShown = 50;
/** A title or two may stand above the header row. */
const linesBeforeHeader = 10;
const longestName = 120;

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Always created + updated + skipped (decision 27). */
  readonly totalRows: number;
  readonly errors: readonly { readonly row: number; readonly error: string }[];
}

export type ImportPatientsOutcome =
  | { readonly kind: 'imported'; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly reason: 'file_empty' | 'no_email_column' | 'no_patients' | UnreadableReason; readonly row?: number };

/** Takes a patient list into the users: all of what can be used, or nothing when the file breaks half-way (decision 27). */
export class ImportPatients {
  readonly #unitOfWork: UnitOfWork;
  readonly #phoneNumbers: PhoneNumbers;
  readonly #clock: Clock;
  readonly #randomness: Randomness;

  constructor(unitOfWork: UnitOfWork, phoneNumbers: PhoneNumbers, clock: Clock, randomness: Randomness) {
    this.#unitOfWork = unitOfWork;
    this.#phoneNumbers = phoneNumbers;
    this.#clock = clock;
    this.#randomness = randomness;
  }

  async execute(file: PatientListFile, by: ActedBy): Promise<ImportPatientsOutcome> {
    const lines = file[Symbol.asyncIterator]();
    try {
      const header = await findHeader(lines);
      if (header.kind === 'refused') return header;
      const tally = new ImportTally();
      await this.#unitOfWork.run(async (stores) => {
        const rows = this.#usableRows(lines, header.columns, tally);
        const at = this.#clock.now();
        const drawCode = () => newReferralCode(this.#randomness);
        for await (const outcome of stores.patientImports.take(rows, at, drawCode)) tally.count(outcome);
        if (tally.isEmpty) return;
        await logActivity(stores, { id: this.#randomness.id(), at, by, action: 'patients_imported', summary: tally.inWords() });
      });
      return tally.isEmpty ? { kind: 'refused', reason: 'no_patients' } : { kind: 'imported', report: tally.report() };
    } catch (failure) {
      if (!(failure instanceof UnreadablePatientList)) throw failure;
      return { kind: 'refused', reason: failure.reason, ...(failure.row === undefined ? {} : { row: failure.row }) };
    } finally {
      await lines.return?.();
    }
  }

  async *#usableRows(lines: AsyncIterator<PatientListLine>, columns: ImportColumns, tally: ImportTally): AsyncIterable<PatientRow> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const { row, cells } = next.value;
      const email = normalizeEmail(cells[columns.email] ?? '');
      if (!looksLikeEmail(email)) {
        tally.skip(row, email ? `The email ${quoted(email)} cannot be used` : 'No email');
        continue;
      }
      const name = readName(cells, columns);
      const phone = this.#readPhone(cells, columns, row, tally);
      const staffName = clean(columns.staff === undefined ? '' : (cells[columns.staff] ?? ''));
      yield {
        row,
        email,
        ...(name ? { name } : {}),
        ...(phone ? { phone } : {}),
        ...(staffName ? { staffName } : {}),
        newId: this.#randomness.id(),
      };
    }
  }

  /** The first number that can be used. One that can't is named, and the row still counts. */
  #readPhone(cells: readonly string[], columns: ImportColumns, row: number, tally: ImportTally): string | undefined {
    const given = columns.phones.map((column) => clean(cells[column] ?? '')).filter((cell) => cell !== '');
    for (const text of given) {
      const phone = this.#phoneNumbers.read(text);
      if (phone) return phone;
    }
    if (given.length > 0) tally.note(row, `The phone number ${given.map(quoted).join(' or ')} cannot be used and was left out`);
    return undefined;
  }
}

type Header =
  | { readonly kind: 'found'; readonly columns: ImportColumns }
  | { readonly kind: 'refused'; readonly reason: 'file_empty' | 'no_email_column' };

async function findHeader(lines: AsyncIterator<PatientListLine>): Promise<Header> {
  for (let seen = 0; seen < linesBeforeHeader; seen += 1) {
    const line = await lines.next();
    if (line.done) return { kind: 'refused', reason: seen === 0 ? 'file_empty' : 'no_email_column' };
    const columns = readImportColumns(line.value.cells);
    if (columns) return { kind: 'found', columns };
  }
  return { kind: 'refused', reason: 'no_email_column' };
}

const longestQuote = 60;

/** A cell as it stands in the list, short enough for a line of the report. */
function quoted(cell: string): string {
  const characters = Array.from(cell.replace(/[\p{Cc}\s]+/gu, ' '));
  return `“${characters.length > longestQuote ? `${characters.slice(0, longestQuote).join('')}…` : characters.join('')}”`;
}

/** Cut between whole characters, for half of one would not come back from a store as it went in. */
const clean = (cell: string) =>
  Array.from(cell.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, longestName)
    .join('')
    .trimEnd();

function readName(cells: readonly string[], columns: ImportColumns): string {
  const cell = (column: number | undefined) => (column === undefined ? '' : clean(cells[column] ?? ''));
  const parts = [cell(columns.firstName), cell(columns.lastName)].filter((part) => part !== '');
  if (parts.length > 0) return clean(parts.join(' '));
  const whole = cell(columns.name);
  const lastFirst = /^([^,]+),\s*([^,]+)$/.exec(whole);
  return lastFirst ? `${lastFirst[2]} ${lastFirst[1]}` : whole;
}

class ImportTally {
  #created = 0;
  #updated = 0;
  #skipped = 0;
  readonly #errors: { row: number; error: string }[] = [];

  /** Whether the list had no row at all. */
  get isEmpty(): boolean {
    return this.#created + this.#updated + this.#skipped === 0;
  }

  count(outcome: PatientRowOutcome): void {
    if (outcome.kind === 'shared_email') this.skip(outcome.row, `Shares ${outcome.email} with row ${outcome.firstRow}`);
    else if (outcome.kind === 'created') this.#created += 1;
    else if (outcome.kind === 'updated') this.#updated += 1;
    else this.#skipped += 1;
  }

  skip(row: number, error: string): void {
    this.#skipped += 1;
    this.note(row, error);
  }

  note(row: number, error: string): void {
    if (this.#errors.length < errorsShown) this.#errors.push({ row, error });
  }

  inWords(): string {
    return `Imported a patient list: ${this.#created} created, ${this.#updated} updated, ${this.#skipped} skipped`;
  }

  report(): ImportReport {
    const totalRows = this.#created + this.#updated + this.#skipped;
    const errors = this.#errors.toSorted((a, b) => a.row - b.row);
    return { created: this.#created, updated: this.#updated, skipped: this.#skipped, totalRows, errors };
  }
}
