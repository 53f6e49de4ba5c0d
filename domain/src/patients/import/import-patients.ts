import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { newReferralCode } from '../referral-code.ts';
import {
  type ColumnMeaning,
  type ImportColumns,
  type ImportMapping,
  type NamedColumns,
  holdsEmails,
  mappedColumns,
  meaningsOf,
  readImportColumns,
} from './import-columns.ts';
import { type ImportReport, ImportTally } from './import-tally.ts';
import type { PatientRow } from './patient-imports.ts';
import {
  type PatientListFile,
  type PatientListLine,
  UnreadablePatientList,
  type UnreadableReason,
} from './patient-list-file.ts';
import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import { type Team, teamMembers } from '../team-member.ts';
import { type PatientInput, type RowReaders, readPatientRow } from './read-patient-row.ts';

/** A few title lines may precede the header row. */
const linesBeforeHeader = 10;
/** Enough to check that the columns are read correctly. */
const sampleRows = 5;

type Refused = {
  readonly kind: 'refused';
  readonly reason: 'file_empty' | 'no_email_column' | 'no_patients' | UnreadableReason;
  readonly row?: number;
};

export type ImportPatientsOutcome = { readonly kind: 'imported'; readonly report: ImportReport } | Refused;

/** What an import would do, and how it reads the list. */
export interface ImportPreview {
  readonly kind: 'previewed';
  readonly report: ImportReport;
  /** One entry per header column. A column without a meaning is ignored and not stored. */
  readonly mapping: readonly { readonly header: string; readonly meaning: ColumnMeaning | undefined }[];
  /** The first usable rows, as interpreted. */
  readonly sample: readonly PatientInput[];
}

export type PreviewImportOutcome = ImportPreview | Refused;

interface Header {
  readonly kind: 'found';
  readonly cells: readonly string[];
  readonly columns: NamedColumns;
  /** The lines below the header. */
  readonly lines: AsyncIterator<PatientListLine>;
}

interface RowsGoTo {
  readonly tally: ImportTally;
  readonly readers: RowReaders;
  readonly see?: (patient: PatientInput) => void;
}

/** Imports a patient list: all usable rows, or nothing if the file is truncated (rule 27). */
export class ImportPatients extends UseCase<
  LoggingDependencies & {
    phoneNumbers: PhoneNumbers;
    mailDomains: MailDomains;
    practice: { get(): Promise<Team> };
  }
> {
  /** @param mapping overrides the meaning of the headings */
  execute(file: PatientListFile, by: ActedBy, mapping?: ImportMapping): Promise<ImportPatientsOutcome> {
    return reading<ImportPatientsOutcome>(file, mapping, async ({ lines, columns }) => {
      if (!holdsEmails(columns)) return noEmails;
      const readers = await this.#readers();
      return this.dependencies.unitOfWork.run(async (stores) => {
        const tally = new ImportTally();
        const rows = this.#usableRows(lines, columns, { tally, readers });
        const at = this.dependencies.clock.now();
        const report = tally.report(
          await stores.patientImports.take(rows, at, () => newReferralCode(this.dependencies.randomness)),
        );
        if (report.totalRows === 0) return noPatients;
        await logActivity(stores, {
          id: this.dependencies.randomness.id(),
          at,
          by,
          what: { action: 'patients_imported', params: countsOf(report) },
        });
        return { kind: 'imported', report };
      });
    });
  }

  /**
   * The dry run of rule 27: shows the mapping and what `execute` would do now, and writes nothing.
   * @param mapping as for `execute`
   * @param maxErrors how many errors to list
   */
  preview(file: PatientListFile, mapping?: ImportMapping, maxErrors?: number): Promise<PreviewImportOutcome> {
    return reading<PreviewImportOutcome>(file, mapping, async ({ lines, cells, columns }) => {
      const meanings = meaningsOf(columns, cells.length);
      const read = cells.map((header, column) => ({ header: header.trim(), meaning: meanings[column] }));
      if (!holdsEmails(columns)) {
        if (mapping === undefined) return noEmails;
        if ((await lines.next()).done) return noPatients;
        // An admin who maps columns sees all of them, and can still pick the email column.
        return { kind: 'previewed', report: nothingRead, mapping: read, sample: [] };
      }
      const tally = new ImportTally(maxErrors);
      const sample: PatientInput[] = [];
      const readers = await this.#readers();
      const see = (patient: PatientInput) => {
        if (sample.length < sampleRows) sample.push(patient);
      };
      const rows = this.#usableRows(lines, columns, { tally, readers, see });
      const counts = await this.dependencies.unitOfWork.run(({ patientImports }) =>
        patientImports.foresee(rows, maxErrors),
      );
      const report = tally.report(counts);
      if (report.totalRows === 0) return noPatients;
      return { kind: 'previewed', report, mapping: read, sample };
    });
  }

  async #readers(): Promise<RowReaders> {
    return { ...this.dependencies, teamMember: teamMembers(await this.dependencies.practice.get()) };
  }

  async *#usableRows(
    lines: AsyncIterator<PatientListLine>,
    columns: ImportColumns,
    { tally, readers, see }: RowsGoTo,
  ): AsyncIterable<PatientRow> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const read = readPatientRow(next.value, columns, readers);
      if (read.kind === 'skipped') tally.skip(read.row, read.fault);
      if (read.kind !== 'usable') continue;
      const { patient, notes } = read;
      for (const note of notes) tally.note(patient.row, note);
      see?.(patient);
      yield { ...patient, newId: this.dependencies.randomness.id() };
    }
  }
}

const countsOf = ({ created, updated, skipped }: ImportReport) => ({ created, updated, skipped });

const noPatients = { kind: 'refused', reason: 'no_patients' } as const;
const noEmails = { kind: 'refused', reason: 'no_email_column' } as const;
const nothingRead: ImportReport = { created: 0, updated: 0, skipped: 0, totalRows: 0, errors: [] };

/** Finds the header, then lets `work` read the rest. An unreadable list is refused, and any work is rolled back. */
async function reading<Outcome>(
  file: PatientListFile,
  mapping: ImportMapping | undefined,
  work: (header: Header) => Promise<Outcome>,
): Promise<Outcome | Refused> {
  const lines = file[Symbol.asyncIterator]();
  try {
    const header = await findHeader(lines, mapping);
    return header.kind === 'found' ? await work(header) : header;
  } catch (failure) {
    if (!(failure instanceof UnreadablePatientList)) throw failure;
    return { kind: 'refused', reason: failure.reason, ...(failure.row === undefined ? {} : { row: failure.row }) };
  } finally {
    await lines.return?.();
  }
}

/**
 * The first line with an email column, or the manual mapping if given. If no early line has one, the first line is the
 * header: only the list's author knows what it means.
 */
async function findHeader(
  lines: AsyncIterator<PatientListLine>,
  mapping: ImportMapping | undefined,
): Promise<Header | Refused> {
  const seen: PatientListLine[] = [];
  while (seen.length < linesBeforeHeader) {
    const line = await lines.next();
    if (line.done) break;
    const { cells } = line.value;
    const columns = readImportColumns(cells);
    if (holdsEmails(columns))
      return { kind: 'found', cells, columns: mapping ? mappedColumns(cells, mapping) : columns, lines };
    seen.push(line.value);
  }
  const [first, ...others] = seen;
  if (!first) return { kind: 'refused', reason: 'file_empty' };
  const { cells } = first;
  const columns = mapping ? mappedColumns(cells, mapping) : readImportColumns(cells);
  return { kind: 'found', cells, columns, lines: following(others, lines) };
}

/** Lines that were already read, followed by the others. */
async function* following(
  seen: readonly PatientListLine[],
  lines: AsyncIterator<PatientListLine>,
): AsyncGenerator<PatientListLine, void, undefined> {
  yield* seen;
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
}
