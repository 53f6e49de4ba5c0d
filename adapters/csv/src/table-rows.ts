import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { maxRecordBytes } from './line-decoder.ts';

/** Exports of whole databases have fewer. Without a limit, one cell in column XFD would make 16,384 of them. */
export const maxColumns = 200;

export const tooWide = (row: number) => new UnreadablePatientList('A row is too wide', row, 'file_too_wide');

/** Collects the cells of rows as a parser meets them. */
export class TableRows {
  readonly #finished: PatientListLine[] = [];
  #row = 0;
  #cells: string[] = [];
  #characters = 0;
  #isOpen = false;

  /** @param row its number, if the file tells it */
  begin(row?: number): void {
    this.#row = row ?? this.#row + 1;
    this.#cells = [];
    this.#characters = 0;
    this.#isOpen = true;
  }

  /** The column of the next cell, if the file doesn't tell it. */
  get nextColumn(): number {
    return this.#cells.length;
  }

  /**
   * Blank cells beyond the last column are left out.
   * @throws UnreadablePatientList for a row longer or wider than any may be
   */
  put(column: number, text: string): void {
    if (column >= maxColumns) {
      if (text.trim() !== '') throw tooWide(this.#row);
      return;
    }
    this.#characters += text.length;
    if (this.#characters > maxRecordBytes)
      throw new UnreadablePatientList('A row is too long for a patient list', this.#row);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  /** A row around another one is a layout and none of the list's, and neither is a row without cells. */
  end(): void {
    if (this.#isOpen && this.#cells.length > 0) this.#finished.push({ row: this.#row, cells: this.#cells });
    this.#isOpen = false;
  }

  /** The rows finished since the last call. */
  take(): readonly PatientListLine[] {
    return this.#finished.splice(0);
  }
}
