import type { ImportError, ImportFault } from './import-error.ts';
import type { PatientImportCounts } from './patient-imports.ts';

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
  readonly #most: number;

  constructor(most = errorsShown) {
    this.#most = most;
  }

  skip(row: number, fault: ImportFault): void {
    this.#skipped += 1;
    this.note(row, fault);
  }

  note(row: number, fault: ImportFault): void {
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
}
