import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { newReferralCode } from '../referral-code.ts';
import type { ColumnMeaning } from './column-meanings.ts';
import { type ImportColumns, type ImportMapping, holdsEmails, meaningsOf } from './import-columns.ts';
import { type ColumnAnswer, ColumnAnswers, answeredHeading } from './column-answers.ts';
import { answersLogged, answersTo, storedAnswers } from './given-answers.ts';
import { type ImportRecord, changesAnyone } from './import-records.ts';
import { type TextsAnswer, hasConsentColumn, withTexts } from './row-with-texts.ts';
import { type ImportDetails, type ImportReport, ImportTally } from './import-tally.ts';
import {
  type ListedTexts,
  type PatientImportCounts,
  type PatientRow,
  type SampleRow,
  unknownList,
} from './patient-imports.ts';
import { keyOfLine } from './no-row.ts';
import { type PatientListFile, type PatientListLine, plainFileName } from './patient-list-file.ts';
import { patientTable } from './patient-table.ts';
import type { LikelyEmail } from '../likely-email.ts';
import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import type { TokenDigest } from '../../token-digest.ts';
import { type Team, teamMembers } from '../team-member.ts';
import { quotedCell } from './cells.ts';
import { type RefusedTable, type TableHeader, readTable } from './read-table.ts';
import { type RowReaders, readPatientRow } from './read-patient-row.ts';
import { unreadColumns } from './unread-columns.ts';

type Refused = RefusedTable<'file_empty' | 'no_email_column' | 'no_patients'>;

export type ImportPatientsOutcome =
  | {
      readonly kind: 'imported';
      readonly report: ImportReport;
      readonly details: ImportDetails;
      /** Undoes it. Null if it changed no one. */
      readonly activityId: string | null;
    }
  | Refused
  | typeof answersMissing;

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
  /** True if a column speaks of texts or contact. */
  readonly hasTextsColumn: boolean;
  /** The first rows that will be taken, and the first that won't, as interpreted. */
  readonly sample: readonly SampleRow[];
  readonly textsKeptOff: number;
  /** The first lines as they stand in the file, if no heading tells which column has the emails. */
  readonly firstLines?: readonly (readonly string[])[];
}

/** How to take a list. */
export interface ImportOptions {
  /** Overrides the meaning of the headings. */
  readonly mapping?: ImportMapping | undefined;
  readonly textsAnswer?: TextsAnswer | undefined;
  /**
   * What values under the list's headings mean, as staff said (rule 57). An import remembers it. With it, an import is
   * refused while a value isn't explained. Without it, as nobody can be asked, such a value allows no texts to new
   * people, and an unknown status leaves the row out.
   */
  readonly answers?: readonly ColumnAnswer[] | undefined;
  readonly fileName?: string | undefined;
}

export type PreviewImportOutcome = ImportPreview | Refused;

interface RowsGoTo {
  readonly above: ReadonlySet<string>;
  readonly tally: ImportTally;
  readonly readers: RowReaders;
  readonly textsAnswer: TextsAnswer | undefined;
}

/** Rolls an import back: someone has to say first what a value means. */
class AnswersMissing extends Error {}
const answersMissing = { kind: 'refused', reason: 'answers_missing' } as const;

/** Imports a patient list: all usable rows, or nothing if the file is truncated (rule 27). */
export class ImportPatients extends UseCase<
  LoggingDependencies & {
    phoneNumbers: PhoneNumbers;
    mailDomains: MailDomains;
    likelyEmail: LikelyEmail;
    tokenDigest: TokenDigest;
    practice: { get(): Promise<Team> };
  }
> {
  /** A mapping in the options is remembered for this header. */
  execute(file: PatientListFile, by: ActedBy, options: ImportOptions = {}): Promise<ImportPatientsOutcome> {
    const { mapping, textsAnswer, answers } = options;
    return this.#reading<ImportPatientsOutcome>(file, mapping, async (header) => {
      const { lines, columns, above, digest } = header;
      if (!holdsEmails(columns)) return noEmails;
      const readers = await this.#readers(header, answers);
      const imported = this.dependencies.unitOfWork.run<ImportPatientsOutcome>(async (stores) => {
        const { clock, randomness } = this.dependencies;
        const tally = new ImportTally(undefined, readers.answered);
        const rows = this.#usableRows(lines, columns, { tally, readers, above, textsAnswer });
        const [at, importId] = [clock.now(), randomness.id()];
        const drawCode = () => newReferralCode(randomness);
        const counts = await stores.patientImports.take(rows, at, drawCode, listedTexts(by, options), importId);
        const report = tally.report(counts);
        if (report.totalRows === 0) return noPatients;
        if (answers && tally.isOpen) throw new AnswersMissing();
        const details = tally.details(counts);
        const answered = answersTo(details.questions, answers);
        const record = recordOf(report, counts, { id: importId, importedAt: at, by, activityId: randomness.id() });
        await stores.importRecords.append({ ...record, fileName: plainFileName(options.fileName ?? '') });
        if (mapping && digest !== undefined && record.importedBy !== null)
          await stores.importRecords.saveMapping({
            headerDigest: digest,
            mapping,
            confirmedBy: record.importedBy,
            confirmedAt: at,
          });
        if (record.importedBy !== null)
          await stores.importRecords.saveAnswers(storedAnswers(answered, record.importedBy, at));
        const canUndo = changesAnyone(record);
        await logActivity<ImportSnapshot>(stores, {
          id: record.activityId,
          at,
          by,
          what: {
            action: 'patients_imported',
            params: { ...countsOf(report), ...(textsAnswer ? { textsAnswer } : {}), ...answersLogged(answered) },
          },
          ...(canUndo ? { snapshot: { kind: 'patients_imported', importId } } : {}),
        });
        const activityId = canUndo ? record.activityId : null;
        return { kind: 'imported', report, details, activityId };
      });
      return imported.catch((failure: unknown) => {
        if (failure instanceof AnswersMissing) return answersMissing;
        throw failure;
      });
    });
  }

  /**
   * The dry run of rule 27: shows the mapping and what `execute` would do now, and writes nothing.
   * @param options as for `execute`
   * @param maxErrors how many errors to list
   */
  preview(file: PatientListFile, options: ImportOptions = {}, maxErrors?: number): Promise<PreviewImportOutcome> {
    const { mapping, textsAnswer, answers } = options;
    return this.#reading<PreviewImportOutcome>(file, mapping, async (header) => {
      const { lines, cells, columns, above, isRemembered } = header;
      const meanings = meaningsOf(columns);
      const firstLines = header.firstLines.slice(0, linesShown).map((line) => line.map(quotedCell));
      const asked = header.isCertain ? {} : { firstLines };
      const read = cells.map((heading, column) => ({ header: heading.trim(), meaning: meanings[column] }));
      if (!holdsEmails(columns)) {
        if (mapping === undefined) return noEmails;
        if ((await lines.next()).done) return noPatients;
        // An admin who maps columns sees all of them, and can still pick the email column.
        return { kind: 'previewed', report: nothingRead, mapping: read, isRemembered, ...noRows, ...asked };
      }
      const readers = await this.#readers(header, answers);
      const tally = new ImportTally(maxErrors, readers.answered);
      const rows = this.#usableRows(lines, columns, { tally, readers, above, textsAnswer });
      const { counts, sample, textsKeptOff } = await this.dependencies.unitOfWork.run(({ patientImports }) =>
        patientImports.foresee(rows, maxErrors),
      );
      const report = tally.report(counts);
      if (report.totalRows === 0) return noPatients;
      const unread = unreadColumns(cells, meanings);
      const hasTextsColumn = hasConsentColumn(columns);
      const details = tally.details(counts);
      const told = { report, details, mapping: read, isRemembered, unread, hasTextsColumn, sample, textsKeptOff };
      return { kind: 'previewed', ...told, ...asked };
    });
  }

  /** Any work on a list that turns out to be unreadable is rolled back. */
  #reading<Outcome>(
    file: PatientListFile,
    mapping: ImportMapping | undefined,
    work: (header: TableHeader<ImportColumns>) => Promise<Outcome>,
  ): Promise<Outcome | Refused> {
    const refusals = { empty: 'file_empty', headless: 'no_email_column' } as const;
    return readTable(patientTable, file, mapping, this.dependencies, refusals, work);
  }

  /** With what staff said about this header's values, now or earlier. */
  async #readers(
    { cells, columns }: TableHeader<ImportColumns>,
    given: readonly ColumnAnswer[] = [],
  ): Promise<RowReaders> {
    const headings = [...columns.contact, ...columns.status].map((column) => answeredHeading(cells[column] ?? ''));
    const stored =
      headings.length === 0
        ? []
        : await this.dependencies.unitOfWork.run(({ importRecords }) => importRecords.listAnswers(headings));
    const { phoneNumbers, mailDomains, practice, clock } = this.dependencies;
    return {
      ...{ phoneNumbers, mailDomains, teamMember: teamMembers(await practice.get()) },
      answered: { header: cells, answers: new ColumnAnswers([...stored, ...given]) },
      at: clock.now(),
    };
  }

  async *#usableRows(
    lines: AsyncIterable<PatientListLine>,
    columns: ImportColumns,
    { tally, readers, above, textsAnswer }: RowsGoTo,
  ): AsyncIterable<PatientRow> {
    for await (const line of lines) {
      const read = readPatientRow(line, columns, readers);
      if (read.kind === 'no_row') continue;
      if (read.kind === 'skipped' && above.has(keyOfLine(line.cells))) continue;
      tally.ask(read.asked);
      if (read.kind === 'skipped') {
        tally.skip(read.row, read.fault);
        continue;
      }
      const { patient, consent, notes, nickname } = read;
      if (nickname) tally.takesNickname(patient.row, patient.name ?? '', nickname);
      for (const note of notes) tally.note(patient.row, note);
      const meant = this.dependencies.likelyEmail(patient.email);
      if (meant !== undefined)
        tally.note(patient.row, { code: 'email_doubtful', params: { email: patient.email, meant } });
      const row = withTexts(patient, consent, columns, textsAnswer);
      if (patient.takesTexts === undefined && (!hasConsentColumn(columns) || row.startsWithTexts === false))
        tally.saysNothingOfTexts();
      yield { ...row, newId: this.dependencies.randomness.id() };
    }
  }
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

/** Enough to see what a list without headings is. */
const linesShown = 5;
const noPatients = { kind: 'refused', reason: 'no_patients' } as const;
const noEmails = { kind: 'refused', reason: 'no_email_column' } as const;
const nothingRead: ImportReport = { created: 0, updated: 0, skipped: 0, totalRows: 0, errors: [] };
const noRows = {
  details: { findings: [], texts: { unclear: [], unsaid: 0 }, nicknames: { rows: 0, first: [] }, questions: [] },
  ...{ unread: [], hasTextsColumn: false, sample: [], textsKeptOff: 0 },
};
