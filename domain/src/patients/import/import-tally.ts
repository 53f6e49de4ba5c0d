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
  /** The first fifty or all, in the order of their rows. */
  readonly errors: readonly ImportError[];
}

/** Whoever asks for all errors gets so many at most: a list that has more is no list of patients. */
export const errorsListedAtMost = 100_000;

/**
 * Counts what becomes of the rows of a patient list while it is read. Of any kind of error the first fifty are enough,
 * where not all are asked for.
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

  /** A list may name the same stranger in every row: the first one is enough. */
  #isKnown({ code, params }: ImportFault): boolean {
    if (code !== 'staff_unknown') return false;
    const isKnown = this.#unknownStaff.has(params.staffName);
    this.#unknownStaff.add(params.staffName);
    return isKnown;
  }

  /** The report on a list whose usable rows came to this. */
  report({ created, updated, unchanged, sharedEmails, firstSharedEmails }: PatientImportCounts): ImportReport {
    const shared = firstSharedEmails.map(
      ({ row, ...params }) => ({ row, code: 'email_shared', params }) satisfies ImportError,
    );
    const skipped = this.#skipped + unchanged + sharedEmails;
    const errors = [...this.#errors, ...shared].toSorted((a, b) => a.row - b.row).slice(0, this.#most);
    return { created, updated, skipped, totalRows: created + updated + skipped, errors };
  }
}
