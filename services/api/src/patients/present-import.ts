import type { ImportResult } from '@rewards/contracts/patient-import';
import type { ImportPatientsOutcome, PreviewImportOutcome } from '@rewards/domain/patients/import/import-patients';
import { type DomainRefusal, sentences } from '../http/domain-refusals.ts';
import { type Refusal, refusal } from '../http/refusal.ts';

/** What became of a patient list, or would: the counts, and for a dry run how the list is read (rule 27). */
export function presentImport(
  outcome: ImportPatientsOutcome | PreviewImportOutcome,
): ImportResult | Refusal<'csv_unreadable'> | DomainRefusal<'csv_unreadable'> {
  if (outcome.kind === 'refused') {
    const { reason, row } = outcome;
    return row === undefined
      ? outcome
      : refusal('csv_unreadable', `${sentences[reason]}: it breaks at row ${row}. Nothing was imported.`);
  }
  const { created, updated, skipped, totalRows, errors } = outcome.report;
  const result = { created, updated, skipped, total_rows: totalRows, errors: [...errors] };
  if (outcome.kind === 'imported') return result;
  return {
    ...result,
    mapping: outcome.mapping.map(({ header, meaning }) => ({ header, meaning: meaning ?? ('ignored' as const) })),
    sample_rows: outcome.sample.map(
      ({ row, email, name = null, phone = null, staffName = null, takesTexts = null }) => ({
        row,
        email,
        name,
        phone,
        staff: staffName,
        takes_texts: takesTexts,
      }),
    ),
  };
}
