import type { PatientInput } from './read-patient-row.ts';

/** A usable row of a patient list. Blank cells are left out and never erase a value (rule 27). */
export interface PatientRow extends PatientInput {
  /** The ID if the row creates a patient. */
  readonly newId: string;
}

/** A row whose mailbox appeared in an earlier row. Family members become one patient (rules 27 and 43). */
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

/** Imports a patient list into the users, in a unit of work. */
export interface PatientImports {
  /**
   * Writes all rows, or none if reading fails. Nothing is locked until the last row is read. After that, a sign-up with
   * a listed mailbox waits. A known patient keeps their email's spelling. An admin's role, name, phone and helper never
   * change. A user's own refusal of texts stays, whatever a row says. Parallel imports run one at a time.
   * @param rows in list order
   * @param drawCode makes a referral code for a new patient, and is called again if the code is taken
   */
  take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): Promise<PatientImportCounts>;
  /** What `take` would do now. Writes nothing and waits for no locks. */
  foresee(rows: AsyncIterable<PatientRow>, maxShared?: number): Promise<PatientImportCounts>;
}
