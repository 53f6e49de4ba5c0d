import { UseCase } from '../../use-case.ts';
import type { ActedBy } from '../../activity/activity-entry.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import { newReferralCode } from '../referral-code.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type ColumnMeaning, type ImportColumns, meaningsOf, readImportColumns } from './import-columns.ts';
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
import { type GivenPatient, readPatientRow } from './read-patient-row.ts';

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
  readonly columns: ImportColumns;
}

/**
 * Takes a patient list into the users: all of what can be used, or nothing when the file breaks half-way (rule 27).
 */
export class ImportPatients extends UseCase<{
  unitOfWork: UnitOfWork;
  phoneNumbers: PhoneNumbers;
  mailDomains: MailDomains;
  clock: Clock;
  randomness: Randomness;
}> {
  execute(file: PatientListFile, by: ActedBy): Promise<ImportPatientsOutcome> {
    return reading(file, (lines, { columns }) =>
      this.parts.unitOfWork.run(async (stores) => {
        const tally = new ImportTally();
        const rows = this.#usableRows(lines, columns, tally);
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
      }),
    );
  }

  /** The dry run of rule 27: tells the mapping and what `execute` would do now, and writes nothing. */
  preview(file: PatientListFile): Promise<PreviewImportOutcome> {
    return reading<PreviewImportOutcome>(file, async (lines, { cells, columns }) => {
      const tally = new ImportTally();
      const sample: GivenPatient[] = [];
      const rows = this.#usableRows(lines, columns, tally, (patient) => {
        if (sample.length < sampleRows) sample.push(patient);
      });
      const counts = await this.parts.unitOfWork.run(({ patientImports }) => patientImports.foresee(rows));
      const report = tally.report(counts);
      if (report.totalRows === 0) return noPatients;
      const meanings = meaningsOf(columns, cells.length);
      const mapping = cells.map((header, column) => ({ header: header.trim(), meaning: meanings[column] }));
      return { kind: 'previewed', report, mapping, sample };
    });
  }

  async *#usableRows(
    lines: AsyncIterator<PatientListLine>,
    columns: ImportColumns,
    tally: ImportTally,
    see: (patient: GivenPatient) => void = () => undefined,
  ): AsyncIterable<PatientRow> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const read = readPatientRow(next.value, columns, this.parts);
      if (read.kind === 'skipped') tally.skip(read.row, read.fault);
      if (read.kind !== 'usable') continue;
      const { patient, note } = read;
      if (note) tally.note(patient.row, note);
      see(patient);
      yield { ...patient, newId: this.parts.randomness.id() };
    }
  }
}

const countsOf = ({ created, updated, skipped }: ImportReport) => ({ created, updated, skipped });

const noPatients = { kind: 'refused', reason: 'no_patients' } as const;

/**
 * Finds the header, then lets `work` read on; a list that can't be read is a refusal, whatever the work had done is
 * undone.
 */
async function reading<Outcome>(
  file: PatientListFile,
  work: (lines: AsyncIterator<PatientListLine>, header: Header) => Promise<Outcome>,
): Promise<Outcome | Refused> {
  const lines = file[Symbol.asyncIterator]();
  try {
    const header = await findHeader(lines);
    return header.kind === 'found' ? await work(lines, header) : header;
  } catch (failure) {
    if (!(failure instanceof UnreadablePatientList)) throw failure;
    return { kind: 'refused', reason: failure.reason, ...(failure.row === undefined ? {} : { row: failure.row }) };
  } finally {
    await lines.return?.();
  }
}

async function findHeader(lines: AsyncIterator<PatientListLine>): Promise<Header | Refused> {
  for (let seen = 0; seen < linesBeforeHeader; seen += 1) {
    const line = await lines.next();
    if (line.done) return { kind: 'refused', reason: seen === 0 ? 'file_empty' : 'no_email_column' };
    const columns = readImportColumns(line.value.cells);
    if (columns) return { kind: 'found', cells: line.value.cells, columns };
  }
  return { kind: 'refused', reason: 'no_email_column' };
}
