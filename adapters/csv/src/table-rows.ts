import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { maxRecordBytes } from './line-decoder.ts';

/** Excel's own limit. */
const maxColumns = 16_384;

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

  /** @throws UnreadablePatientList for a row longer than any may be */
  put(column: number, text: string): void {
    this.#characters += text.length;
    if (column >= maxColumns || this.#characters > maxRecordBytes)
      throw new UnreadablePatientList('A row is too long for a patient list', this.#row);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  /** A row around another one is a layout and none of the list's. */
  end(): void {
    if (this.#isOpen) this.#finished.push({ row: this.#row, cells: this.#cells });
    this.#isOpen = false;
  }

  /** The rows finished since the last call. */
  take(): readonly PatientListLine[] {
    return this.#finished.splice(0);
  }
}
