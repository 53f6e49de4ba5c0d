import type { PatientInput } from './read-patient-row.ts';
import type { TextsOrigin } from '../texts-origin.ts';

/** A usable row of a patient list. Blank cells are left out and never erase a value (rule 27). */
export interface PatientRow extends PatientInput {
  /** The ID if the row creates a patient. */
  readonly newId: string;
  /** Whether `takesTexts` stands in the list (the default), or is staff's answer for a row that says nothing. */
  readonly textsSource?: 'list' | 'list_answer';
  /** False if a new patient starts without texts, because the list's columns about them say nothing (rule 57). */
  readonly startsWithTexts?: boolean;
}

/** The list as a source of settings for texts (rule 44). */
export interface ListedTexts extends Pick<TextsOrigin, 'detail' | 'setBy'> {
  /** False if it's unknown whether the people on the list agreed. Then new patients start with texts off. */
  readonly newcomersTakeTexts: boolean;
}

export const unknownList: ListedTexts = { detail: null, setBy: null, newcomersTakeTexts: true };

/**
 * A row whose mailbox is in another row. `firstRow` becomes the patient: the head of a family, otherwise the first
 * adult, and a child only if there's no one else (rules 27 and 43).
 */
export interface SharedEmail {
  readonly row: number;
  readonly email: string;
  readonly firstRow: number;
}

/** The outcome of the rows, each counted once. */
export interface PatientImportCounts {
  readonly created: number;
  readonly updated: number;
  /** Rows that change nothing. */
  readonly unchanged: number;
  readonly sharedEmails: number;
  /** The first fifty, or as many as requested, in list order. */
  readonly firstSharedEmails: readonly SharedEmail[];
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'shared_email';

/** A row as interpreted, and what happens to it. */
export interface SampleRow extends PatientInput {
  readonly outcome: RowOutcome;
  /** The row that becomes the patient of this mailbox, for a shared email. */
  readonly firstRow?: number;
}

export interface ForeseenImport {
  readonly counts: PatientImportCounts;
  /** The first rows that will be taken and the first that won't, in list order. */
  readonly sample: readonly SampleRow[];
  /** People on the list who asked not to get texts before. A list never turns them on. */
  readonly textsKeptOff: number;
}

/** How many rows of each kind a sample has. */
export const sampleLengths = { taken: 5, left: 3 } as const;

/** Imports a patient list into the users, in a unit of work. */
export interface PatientImports {
  /**
   * Writes all rows, or none if reading fails. Nothing is locked until the last row is read. After that, a sign-up with
   * a listed mailbox waits. A known patient keeps their email's spelling. An admin's role, name, phone and helper never
   * change. A user's own refusal of texts stays, whatever a row says. A first statement about texts is recorded with
   * its source, even if it says what holds already. Parallel imports run one at a time.
   * @param rows in list order
   * @param drawCode makes a referral code for a new patient, and is called again if the code is taken
   * @param importId under which it stores what it changed, so it can be undone. Nothing is stored without it.
   */
  take(
    rows: AsyncIterable<PatientRow>,
    at: Date,
    drawCode: () => string,
    texts?: ListedTexts,
    importId?: string,
  ): Promise<PatientImportCounts>;
  /** What `take` would do now. Writes nothing and waits for no locks. */
  foresee(rows: AsyncIterable<PatientRow>, maxShared?: number): Promise<ForeseenImport>;
}
