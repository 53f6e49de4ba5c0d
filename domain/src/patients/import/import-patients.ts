import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
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
import { type GivenPatient, type RowReaders, readPatientRow } from './read-patient-row.ts';

/** A title or two may stand above the header row. */
const linesBeforeHeader = 10;
/** Enough to see whether the columns are read rightly. */
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
  /** Each column of the header; one without a meaning is passed over, and nothing of it is kept. */
  readonly mapping: readonly { readonly header: string; readonly meaning: ColumnMeaning | undefined }[];
  /** The first rows that can be used, as they are understood. */
  readonly sample: readonly GivenPatient[];
}

export type PreviewImportOutcome = ImportPreview | Refused;

interface Header {
  readonly kind: 'found';
  readonly cells: readonly string[];
  readonly columns: NamedColumns;
  /** The lines below it. */
  readonly lines: AsyncIterator<PatientListLine>;
}

interface RowsGoTo {
  readonly tally: ImportTally;
  readonly readers: RowReaders;
  readonly see?: (patient: GivenPatient) => void;
}

/**
 * Takes a patient list into the users: all of what can be used, or nothing when the file breaks half-way (rule 27).
 */
export class ImportPatients extends UseCase<
  LoggingParts & {
    phoneNumbers: PhoneNumbers;
    mailDomains: MailDomains;
    practice: { get(): Promise<Team> };
  }
> {
  /** @param mapping how the columns are read, in place of what their names say */
  execute(file: PatientListFile, by: ActedBy, mapping?: ImportMapping): Promise<ImportPatientsOutcome> {
    return reading<ImportPatientsOutcome>(file, mapping, async ({ lines, columns }) => {
      if (!holdsEmails(columns)) return noEmails;
      const readers = await this.#readers();
      return this.parts.unitOfWork.run(async (stores) => {
        const tally = new ImportTally();
        const rows = this.#usableRows(lines, columns, { tally, readers });
        const at = this.parts.clock.now();
        const report = tally.report(
          await stores.patientImports.take(rows, at, () => newReferralCode(this.parts.randomness)),
        );
        if (report.totalRows === 0) return noPatients;
        await logActivity(stores, {
          id: this.parts.randomness.id(),
          at,
          by,
          what: { action: 'patients_imported', params: countsOf(report) },
        });
        return { kind: 'imported', report };
      });
    });
  }

  /**
   * The dry run of rule 27: tells the mapping and what `execute` would do now, and writes nothing.
   * @param mapping as for `execute`
   * @param mostErrors how many errors are listed
   */
  preview(file: PatientListFile, mapping?: ImportMapping, mostErrors?: number): Promise<PreviewImportOutcome> {
    return reading<PreviewImportOutcome>(file, mapping, async ({ lines, cells, columns }) => {
      const meanings = meaningsOf(columns, cells.length);
      const read = cells.map((header, column) => ({ header: header.trim(), meaning: meanings[column] }));
      if (!holdsEmails(columns)) {
        if (mapping === undefined) return noEmails;
        if ((await lines.next()).done) return noPatients;
        // Whoever says how columns are read is told which there are, and may still say which one holds emails.
        return { kind: 'previewed', report: nothingRead, mapping: read, sample: [] };
      }
      const tally = new ImportTally(mostErrors);
      const sample: GivenPatient[] = [];
      const readers = await this.#readers();
      const see = (patient: GivenPatient) => {
        if (sample.length < sampleRows) sample.push(patient);
      };
      const rows = this.#usableRows(lines, columns, { tally, readers, see });
      const counts = await this.parts.unitOfWork.run(({ patientImports }) => patientImports.foresee(rows, mostErrors));
      const report = tally.report(counts);
      if (report.totalRows === 0) return noPatients;
      return { kind: 'previewed', report, mapping: read, sample };
    });
  }

  async #readers(): Promise<RowReaders> {
    return { ...this.parts, teamMember: teamMembers(await this.parts.practice.get()) };
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
      yield { ...patient, newId: this.parts.randomness.id() };
    }
  }
}

const countsOf = ({ created, updated, skipped }: ImportReport) => ({ created, updated, skipped });

const noPatients = { kind: 'refused', reason: 'no_patients' } as const;
const noEmails = { kind: 'refused', reason: 'no_email_column' } as const;
const nothingRead: ImportReport = { created: 0, updated: 0, skipped: 0, totalRows: 0, errors: [] };

/**
 * Finds the header, then lets `work` read on; a list that can't be read is a refusal, whatever the work had done is
 * undone.
 */
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
 * The line whose cells name a column of emails, read as somebody wants it where they say so. Where none of the first
 * does, it is the first one: a header that only its writer understands.
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

/** Lines that were read before, and then the others. */
async function* following(
  seen: readonly PatientListLine[],
  lines: AsyncIterator<PatientListLine>,
): AsyncGenerator<PatientListLine, void, undefined> {
  yield* seen;
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
}
