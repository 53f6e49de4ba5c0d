import { beginningOf, likelihoodOf } from '@rewards/domain/patients/import/find-header';
import { patientTable } from '@rewards/domain/patients/import/patient-table';
import { reportTable } from '@rewards/domain/practice-system/report/report-table';

/** What a list is read as. It decides between the ways to split its text into cells. */
export interface ListKind {
  /** How well its first lines, split into cells, read as such a list. */
  readonly likelihoodOf: (lines: readonly (readonly string[])[]) => number;
  /** Whether our own export wrote it, so it's right as it is. */
  readonly isOurExport: (lines: readonly (readonly string[])[]) => boolean;
}

/** Patients or opt-outs, and reports of completed appointments. */
export const listKinds = {
  patients: {
    likelihoodOf: (lines) => likelihoodOf(patientTable, lines),
    isOurExport: (lines) => beginningOf(patientTable, lines)?.columns.isOurExport === true,
  },
  report: { likelihoodOf: (lines) => likelihoodOf(reportTable, lines), isOurExport: () => false },
} satisfies Record<string, ListKind>;
