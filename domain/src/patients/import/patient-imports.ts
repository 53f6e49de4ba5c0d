import type { GivenPatient } from './read-patient-row.ts';

/** A row of a patient list that can be used. A blank cell is left out, and never erases a value (rule 27). */
export interface PatientRow extends GivenPatient {
  /** Given to the patient if the row makes a new one. */
  readonly newId: string;
}

/** A row whose mailbox an earlier row of the same list has: family members become one patient (rules 27 and 43). */
export interface SharedEmail {
  readonly row: number;
  readonly email: string;
  readonly firstRow: number;
}

/** What became, or would become, of the rows: each is counted once. */
export interface PatientImportCounts {
  readonly created: number;
  readonly updated: number;
  /** Rows that say nothing new. */
  readonly unchanged: number;
  readonly sharedEmails: number;
  /** The first fifty of them, or as many as were asked for, in the order of the list. */
  readonly firstSharedEmails: readonly SharedEmail[];
}

/** Takes a patient list into the users, inside a unit of work. */
export interface PatientImports {
  /**
   * Writes all rows, or none where reading them fails. Nobody is locked before the last one came; then
   * whoever signs up with a mailbox that is in the list waits. A known patient keeps their email's spelling. Of an
   * admin a row changes neither role, name, phone nor helper. A user's own refusal of texts stays, whatever a row says.
   * Two imports at once come one after the other.
   * @param rows in the order of the list
   * @param drawCode makes a referral code for a new patient; one that is taken is drawn anew.
   */
  take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): Promise<PatientImportCounts>;
  /** What `take` would do now. Writes nothing, and waits for nobody. */
  foresee(rows: AsyncIterable<PatientRow>, mostShared?: number): Promise<PatientImportCounts>;
}
