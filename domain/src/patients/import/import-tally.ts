import type { ImportError, ImportFault } from './import-error.ts';
import type { PatientImportCounts } from './patient-imports.ts';

/** At most this many errors are listed; all are counted (specification, section 3). */
export const errorsShown = 50;

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Always created + updated + skipped (rule 27). */
  readonly totalRows: number;
  /** The first fifty, in the order of their rows. */
  readonly errors: readonly ImportError[];
}

/**
 * Counts what becomes of the rows of a patient list while it is read. Of any kind of error the first fifty are enough.
 */
export class ImportTally {
  #skipped = 0;
  readonly #errors: ImportError[] = [];

  skip(row: number, fault: ImportFault): void {
    this.#skipped += 1;
    this.note(row, fault);
  }

  note(row: number, fault: ImportFault): void {
    if (this.#errors.length < errorsShown) this.#errors.push({ row, ...fault });
  }

  /** The report on a list whose usable rows came to this. */
  report({ created, updated, unchanged, sharedEmails, firstSharedEmails }: PatientImportCounts): ImportReport {
    const shared = firstSharedEmails.map(
      ({ row, ...params }) => ({ row, code: 'email_shared', params }) satisfies ImportError,
    );
    const skipped = this.#skipped + unchanged + sharedEmails;
    const errors = [...this.#errors, ...shared].toSorted((a, b) => a.row - b.row).slice(0, errorsShown);
    return { created, updated, skipped, totalRows: created + updated + skipped, errors };
  }
}
