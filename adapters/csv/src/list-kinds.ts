import { beginningOf, likelihoodOf } from '@rewards/domain/patients/import/find-header';
import { reportLikelihood } from '@rewards/domain/practice-system/report/find-report-header';

/** What a list is read as. It decides between the ways to split its text into cells. */
export interface ListKind {
  /** How well its first lines, split into cells, read as such a list. */
  readonly likelihoodOf: (lines: readonly (readonly string[])[]) => number;
  /** Whether our own export wrote it, so it's right as it is. */
  readonly isOurExport: (lines: readonly (readonly string[])[]) => boolean;
}

/** Patients or opt-outs, and reports of completed appointments. */
export const listKinds = {
  patients: { likelihoodOf, isOurExport: (lines) => beginningOf(lines).columns.isOurExport === true },
  report: { likelihoodOf: reportLikelihood, isOurExport: () => false },
} satisfies Record<string, ListKind>;
