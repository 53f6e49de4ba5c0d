/** One line of a patient list, with cells as text. */
export interface PatientListLine {
  /** The row number as in a spreadsheet: the first line is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file is damaged, or it should be saved as a CSV file first. */
export type UnreadableReason =
  | 'file_unreadable'
  | 'file_is_workbook'
  | 'workbook_too_large'
  | 'file_is_web_page'
  | 'file_is_document'
  | 'file_is_contacts'
  | 'file_is_archive'
  | 'file_too_wide'
  | 'file_too_heavy';

/** A patient list that can't be read any further, for example because it ends inside a quoted cell. */
export class UnreadablePatientList extends Error {
  /** The row where reading stopped, if known. */
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
 * A patient list as a stream of lines, without blank ones. It never has to fit in memory.
 * @throws UnreadablePatientList while reading
 */
export type PatientListFile = AsyncIterable<PatientListLine>;

const maxLength = 120;

/** A file's name as it can be stored: it comes from outside, so control characters and half characters are dropped. */
export const plainFileName = (name: string): string =>
  Array.from(name.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\s]+/gu, ' ').trim())
    .slice(0, maxLength)
    .join('');
