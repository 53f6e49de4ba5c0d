import type { AskedValue } from './column-answers.ts';
import { type ColumnQuestion, ColumnQuestions } from './column-questions.ts';
import { type ImportError, type ImportFault, type ImportFinding, isLeftOut } from './import-error.ts';
import type { PatientImportCounts } from './patient-imports.ts';
import { nothingAnswered } from './read-consent.ts';
import type { ListedNickname } from './read-names.ts';

/** At most this many errors are listed. All are counted (specification, section 3). */
export const errorsShown = 50;

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Always created + updated + skipped (rule 27). */
  readonly totalRows: number;
  /** The first fifty or all, in row order. */
  readonly errors: readonly ImportError[];
}

/** What the whole list holds, in numbers. */
export interface ImportDetails {
  /** What was found in the whole list. The rows that are left out add up to `skipped`. */
  readonly findings: readonly ImportFinding[];
  readonly texts: TextsReport;
  readonly nicknames: NicknamesReport;
  /** What staff have to say about values, or said (rule 57). */
  readonly questions: readonly ColumnQuestion[];
}

/** The nicknames taken from brackets and quotes, which people are greeted by (rule 56). */
export interface NicknamesReport {
  readonly rows: number;
  readonly first: readonly ({ readonly row: number; readonly name: string } & ListedNickname)[];
}

/** What a list says about texts (rule 44). */
export interface TextsReport {
  /** Each unclear value of a consent column, most frequent first. All of them turn texts off. */
  readonly unclear: readonly { readonly said: string; readonly rows: number }[];
  /** Usable rows that say nothing about texts. If the list has a column about texts, new patients start without. */
  readonly unsaid: number;
}

const maxUnclearWords = 50;
const nicknamesShown = 50;

/** The limit when all errors are requested. A list with more isn't a patient list. */
export const errorsListedAtMost = 100_000;

/**
 * Counts the outcome of each row of a patient list as it's read. Keeps the first fifty errors of each kind, unless all
 * are requested.
 */
export class ImportTally {
  #skipped = 0;
  readonly #errors: ImportError[] = [];
  readonly #unknownStaff = new Set<string>();
  readonly #rowsWith = new Map<ImportFault['code'], number>();
  readonly #unclear = new Map<string, number>();
  #unsaid = 0;
  #nicknameRows = 0;
  readonly #nicknames: NicknamesReport['first'][number][] = [];
  readonly #most: number;
  readonly #questions: ColumnQuestions;

  constructor(most = errorsShown, answered = nothingAnswered) {
    this.#most = most;
    this.#questions = new ColumnQuestions(answered);
  }

  ask(values: readonly AskedValue[]): void {
    for (const value of values) this.#questions.count(value);
  }

  /** Whether someone has to say first what a value means. */
  get isOpen(): boolean {
    return this.#questions.isOpen;
  }

  skip(row: number, fault: ImportFault): void {
    this.#skipped += 1;
    this.note(row, fault);
  }

  /** Counts a usable row that says nothing about texts. */
  saysNothingOfTexts(): void {
    this.#unsaid += 1;
  }

  takesNickname(row: number, name: string, nickname: ListedNickname): void {
    this.#nicknameRows += 1;
    if (this.#nicknames.length < nicknamesShown) this.#nicknames.push({ row, name, ...nickname });
  }

  note(row: number, fault: ImportFault): void {
    add(this.#rowsWith, fault.code, 1);
    if (fault.code === 'texts_unclear') add(this.#unclear, fault.params.said, 1);
    if (this.#errors.length >= this.#most || this.#isKnown(fault)) return;
    this.#errors.push({ row, ...fault });
  }

  /** The same unknown name may be in every row. The first one is enough. */
  #isKnown({ code, params }: ImportFault): boolean {
    if (code !== 'staff_unknown') return false;
    const isKnown = this.#unknownStaff.has(params.staffName);
    this.#unknownStaff.add(params.staffName);
    return isKnown;
  }

  /** The report for a list whose usable rows had these counts. */
  report({ created, updated, unchanged, sharedEmails, firstSharedEmails }: PatientImportCounts): ImportReport {
    const shared = firstSharedEmails.map(
      ({ row, ...params }) => ({ row, code: 'email_shared', params }) satisfies ImportError,
    );
    const skipped = this.#skipped + unchanged + sharedEmails;
    const errors = [...this.#errors, ...shared].toSorted((a, b) => a.row - b.row).slice(0, this.#most);
    return { created, updated, skipped, totalRows: created + updated + skipped, errors };
  }

  details({ sharedEmails, unchanged }: PatientImportCounts): ImportDetails {
    const texts = { unclear: this.#unclearWords(), unsaid: this.#unsaid };
    const nicknames = { rows: this.#nicknameRows, first: this.#nicknames };
    const questions = this.#questions.list();
    return { findings: this.#findings(sharedEmails, unchanged), texts, nicknames, questions };
  }

  #findings(sharedEmails: number, unchanged: number): readonly ImportFinding[] {
    const found = new Map<ImportFinding['code'], number>(this.#rowsWith);
    add(found, 'email_shared', sharedEmails);
    add(found, 'nothing_new', unchanged);
    const order = [...Object.keys(isLeftOut), 'nothing_new'] as ImportFinding['code'][];
    return order.flatMap((code) => (found.get(code) ? [{ code, rows: found.get(code) ?? 0 }] : []));
  }

  #unclearWords(): TextsReport['unclear'] {
    const words = [...this.#unclear].map(([said, rows]) => ({ said, rows }));
    return words.toSorted((one, other) => other.rows - one.rows).slice(0, maxUnclearWords);
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  if (more > 0) counts.set(key, (counts.get(key) ?? 0) + more);
}
