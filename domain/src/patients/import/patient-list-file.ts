/** One line of a patient list, cells as text. */
export interface PatientListLine {
  /** As a person counts rows in a spreadsheet: the first line is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Broken somewhere, or a workbook, which a person can save as a list. */
export type UnreadableReason = 'file_unreadable' | 'file_is_workbook';

/** A patient list that can't be read any further, such as one that breaks off inside a quoted cell. */
export class UnreadablePatientList extends Error {
  /** The row at which reading ended, if it is known. */
  readonly row: number | undefined;
  readonly reason: UnreadableReason;

  constructor(message: string, row?: number, reason: UnreadableReason = 'file_unreadable') {
    super(message);
    this.name = 'UnreadablePatientList';
    this.row = row;
    this.reason = reason;
  }
}

/**
 * A patient list as a stream of lines, blank lines left out. The whole never has to be in memory.
 * @throws UnreadablePatientList while it is read.
 */
export type PatientListFile = AsyncIterable<PatientListLine>;
