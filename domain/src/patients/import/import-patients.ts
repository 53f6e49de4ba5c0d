import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { newReferralCode } from '../referral-code.ts';
import {
  type ColumnMeaning,
  type ImportColumns,
  type ImportMapping,
  holdsEmails,
  meaningsOf,
} from './import-columns.ts';
import { type ImportRecord, changesAnyone } from './import-records.ts';
import { type ImportDetails, type ImportReport, ImportTally } from './import-tally.ts';
import {
  type ListedTexts,
  type PatientImportCounts,
  type PatientRow,
  type SampleRow,
  unknownList,
} from './patient-imports.ts';
import { keyOfLine } from './no-row.ts';
import {
  type PatientListFile,
  type PatientListLine,
  UnreadablePatientList,
  type UnreadableReason,
} from './patient-list-file.ts';
import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import type { TokenDigest } from '../../token-digest.ts';
import { type Team, teamMembers } from '../team-member.ts';
import { type ListHeader, readListHeader } from './read-list-header.ts';
import { type PatientInput, type RowReaders, readPatientRow } from './read-patient-row.ts';
import { plainFileName } from './plain-file-name.ts';
import { unreadColumns } from './unread-columns.ts';

type Refused = {
  readonly kind: 'refused';
  readonly reason: 'file_empty' | 'no_email_column' | 'no_patients' | UnreadableReason;
  readonly row?: number;
};

export type ImportPatientsOutcome =
  | {
      readonly kind: 'imported';
      readonly report: ImportReport;
      readonly details: ImportDetails;
      /** Undoes it. Null if it changed no one. */
      readonly activityId: string | null;
    }
  | Refused;

/** What it changed is stored with the import. */
export interface ImportSnapshot {
  readonly kind: 'patients_imported';
  readonly importId: string;
}

/** What an import would do, and how it reads the list. */
export interface ImportPreview {
  readonly kind: 'previewed';
  readonly report: ImportReport;
  readonly details: ImportDetails;
  /** One entry per header column. A column without a meaning is ignored and not stored. */
  readonly mapping: readonly { readonly header: string; readonly meaning: ColumnMeaning | undefined }[];
  /** Whether an admin confirmed this mapping with an earlier list. */
  readonly isRemembered: boolean;
  /** Headings of columns that aren't read, although they speak of contact, status or consent. */
  readonly unread: readonly string[];
  /** True if a column tells who takes texts. */
  readonly hasTextsColumn: boolean;
  /** The first rows that will be taken, and the first that won't, as interpreted. */
  readonly sample: readonly SampleRow[];
  readonly textsKeptOff: number;
  /** The first lines as they stand in the file, if no heading tells which column has the emails. */
  readonly firstLines?: readonly (readonly string[])[];
}

/** What staff answered about rows that don't say whether someone takes texts (rule 44). */
export type TextsAnswer = 'yes' | 'no' | 'not_sure';

/** How to take a list. */
export interface ImportOptions {
  /** Overrides the meaning of the headings. */
  readonly mapping?: ImportMapping | undefined;
  readonly textsAnswer?: TextsAnswer | undefined;
  readonly fileName?: string | undefined;
}

export type PreviewImportOutcome = ImportPreview | Refused;

interface RowsGoTo {
  readonly above: ReadonlySet<string>;
  readonly tally: ImportTally;
  readonly readers: RowReaders;
  readonly textsAnswer: TextsAnswer | undefined;
}

/** Imports a patient list: all usable rows, or nothing if the file is truncated (rule 27). */
export class ImportPatients extends UseCase<
  LoggingDependencies & {
    phoneNumbers: PhoneNumbers;
    mailDomains: MailDomains;
    tokenDigest: TokenDigest;
    practice: { get(): Promise<Team> };
  }
> {
  /** A mapping in the options is remembered for this header. */
  execute(file: PatientListFile, by: ActedBy, options: ImportOptions = {}): Promise<ImportPatientsOutcome> {
    const { mapping, textsAnswer } = options;
    return this.#reading<ImportPatientsOutcome>(file, mapping, async ({ lines, columns, above, digest }) => {
      if (!holdsEmails(columns)) return noEmails;
      const readers = await this.#readers();
      return this.dependencies.unitOfWork.run(async (stores) => {
        const { clock, randomness } = this.dependencies;
        const tally = new ImportTally();
        const rows = this.#usableRows(lines, columns, { tally, readers, above, textsAnswer });
        const [at, importId] = [clock.now(), randomness.id()];
        const drawCode = () => newReferralCode(randomness);
        const counts = await stores.patientImports.take(rows, at, drawCode, listedTexts(by, options), importId);
        const report = tally.report(counts);
        if (report.totalRows === 0) return noPatients;
        const record = recordOf(report, counts, { id: importId, importedAt: at, by, activityId: randomness.id() });
        await stores.importRecords.append({ ...record, fileName: plainFileName(options.fileName ?? '') });
        if (mapping && digest !== undefined && record.importedBy !== null)
          await stores.importRecords.saveMapping({
            headerDigest: digest,
            mapping,
            confirmedBy: record.importedBy,
            confirmedAt: at,
          });
        const canUndo = changesAnyone(record);
        await logActivity<ImportSnapshot>(stores, {
          id: record.activityId,
          at,
          by,
          what: {
            action: 'patients_imported',
            params: { ...countsOf(report), ...(textsAnswer ? { textsAnswer } : {}) },
          },
          ...(canUndo ? { snapshot: { kind: 'patients_imported', importId } } : {}),
        });
        const activityId = canUndo ? record.activityId : null;
        return { kind: 'imported', report, details: tally.details(counts), activityId };
      });
    });
  }

  /**
   * The dry run of rule 27: shows the mapping and what `execute` would do now, and writes nothing.
   * @param options as for `execute`
   * @param maxErrors how many errors to list
   */
  preview(file: PatientListFile, options: ImportOptions = {}, maxErrors?: number): Promise<PreviewImportOutcome> {
    const { mapping, textsAnswer } = options;
    return this.#reading<PreviewImportOutcome>(file, mapping, async ({ lines, cells, columns, above, ...rest }) => {
      const { firstLines, isRemembered } = rest;
      const meanings = meaningsOf(columns, cells.length);
      const asked = firstLines ? { firstLines } : {};
      const read = cells.map((header, column) => ({ header: header.trim(), meaning: meanings[column] }));
      if (!holdsEmails(columns)) {
        if (mapping === undefined) return noEmails;
        if ((await lines.next()).done) return noPatients;
        // An admin who maps columns sees all of them, and can still pick the email column.
        return { kind: 'previewed', report: nothingRead, mapping: read, isRemembered, ...noRows, ...asked };
      }
      const tally = new ImportTally(maxErrors);
      const readers = await this.#readers();
      const rows = this.#usableRows(lines, columns, { tally, readers, above, textsAnswer });
      const { counts, sample, textsKeptOff } = await this.dependencies.unitOfWork.run(({ patientImports }) =>
        patientImports.foresee(rows, maxErrors),
      );
      const report = tally.report(counts);
      if (report.totalRows === 0) return noPatients;
      const unread = unreadColumns(cells, meanings);
      const hasTextsColumn = columns.takesTexts !== undefined || columns.refusesTexts !== undefined;
      const details = tally.details(counts);
      const told = { report, details, mapping: read, isRemembered, unread, hasTextsColumn, sample, textsKeptOff };
      return { kind: 'previewed', ...told, ...asked };
    });
  }

  /** Finds the header, then lets `work` read the rest. An unreadable list is refused, and any work is rolled back. */
  async #reading<Outcome>(
    file: PatientListFile,
    mapping: ImportMapping | undefined,
    work: (header: ListHeader) => Promise<Outcome>,
  ): Promise<Outcome | Refused> {
    const { unitOfWork, tokenDigest } = this.dependencies;
    const rememberedMapping = async (digest: string) =>
      (await unitOfWork.run(({ importRecords }) => importRecords.findMapping(digest)))?.mapping;
    const lines = file[Symbol.asyncIterator]();
    try {
      const header = await readListHeader(lines, mapping, { tokenDigest, rememberedMapping });
      return header.kind === 'found' ? await work(header) : header;
    } catch (failure) {
      if (!(failure instanceof UnreadablePatientList)) throw failure;
      return { kind: 'refused', reason: failure.reason, ...(failure.row === undefined ? {} : { row: failure.row }) };
    } finally {
      await lines.return?.();
    }
  }

  async #readers(): Promise<RowReaders> {
    const teamMember = teamMembers(await this.dependencies.practice.get());
    return { ...this.dependencies, teamMember, at: this.dependencies.clock.now() };
  }

  async *#usableRows(
    lines: AsyncIterator<PatientListLine>,
    columns: ImportColumns,
    { tally, readers, above, textsAnswer }: RowsGoTo,
  ): AsyncIterable<PatientRow> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const read = readPatientRow(next.value, columns, readers);
      if (read.kind === 'skipped' && !above.has(keyOfLine(next.value.cells))) tally.skip(read.row, read.fault);
      if (read.kind !== 'usable') continue;
      const { patient, notes, nickname } = read;
      if (nickname) tally.takesNickname(patient.row, patient.name ?? '', nickname);
      for (const note of notes) tally.note(patient.row, note);
      if (patient.takesTexts === undefined) tally.saysNothingOfTexts();
      yield { ...withTexts(patient, columns, textsAnswer), newId: this.dependencies.randomness.id() };
    }
  }
}

/**
 * The answer counts for rows that say nothing. Our own export tells what we know already, so its yes is no consent, and
 * an old one turns nothing on.
 */
function withTexts(
  patient: PatientInput,
  { isOurExport }: ImportColumns,
  answer: TextsAnswer | undefined,
): Omit<PatientRow, 'newId'> {
  const { takesTexts, ...rest } = patient;
  if (isOurExport) return takesTexts === false ? { ...patient, textsSource: 'list' } : rest;
  if (takesTexts !== undefined) return { ...patient, textsSource: 'list' };
  return answer === 'yes' || answer === 'no'
    ? { ...patient, takesTexts: answer === 'yes', textsSource: 'list_answer' }
    : patient;
}

const listedTexts = (by: ActedBy, { textsAnswer, fileName = '' }: ImportOptions): ListedTexts => ({
  ...unknownList,
  detail: plainFileName(fileName) || null,
  setBy: 'userId' in by ? by.userId : null,
  newcomersTakeTexts: textsAnswer !== 'not_sure',
});

const recordOf = (
  report: ImportReport,
  { unchanged }: PatientImportCounts,
  { by, ...made }: Pick<ImportRecord, 'id' | 'importedAt' | 'activityId'> & { readonly by: ActedBy },
): Omit<ImportRecord, 'fileName'> => ({
  ...made,
  importedBy: 'userId' in by ? by.userId : null,
  added: report.created,
  updated: report.updated,
  unchanged,
  refused: report.skipped - unchanged,
  ...{ undoneAt: null, removed: null, restored: null, kept: null },
});

const countsOf = ({ created, updated, skipped }: ImportReport) => ({ created, updated, skipped });

const noPatients = { kind: 'refused', reason: 'no_patients' } as const;
const noEmails = { kind: 'refused', reason: 'no_email_column' } as const;
const nothingRead: ImportReport = { created: 0, updated: 0, skipped: 0, totalRows: 0, errors: [] };
const noRows = {
  details: { findings: [], texts: { unclear: [], unsaid: 0 }, nicknames: { rows: 0, first: [] } },
  ...{ unread: [], hasTextsColumn: false, sample: [], textsKeptOff: 0 },
};
