/** A row of a patient list that can be used. A blank cell is left out, and never erases a value (decision 27). */
export interface PatientRow {
  /** As a person counts rows in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly email: string;
  readonly name?: string;
  /** E.164. */
  readonly phone?: string;
  readonly staffName?: string;
  /** Given to the patient if the row makes a new one. */
  readonly newId: string;
}

export type PatientRowOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly row: number }
  /** An earlier row of the same list has this email: family members become one patient (decision 27). */
  | { readonly kind: 'shared_email'; readonly row: number; readonly email: string; readonly firstRow: number };

/** Takes a patient list into the users, inside a unit of work. */
export interface PatientImports {
  /**
   * Writes rows as they arrive and tells what became of each, in their order. Admins' rows update names and phones like
   * anyone's and never touch the role. Two imports at once come one after the other.
   * @param drawCode makes a referral code for a new patient; one that is taken is drawn anew.
   */
  take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): AsyncIterable<PatientRowOutcome>;
}
