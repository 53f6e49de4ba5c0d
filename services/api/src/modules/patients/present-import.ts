import type { ImportResult, SampleRow } from '@rewards/contracts/patient-import';
import type { ImportPatientsOutcome, PreviewImportOutcome } from '@rewards/domain/patients/import/import-patients';
import type { ImportFault } from '@rewards/domain/patients/import/import-error';
import { type PatientInput, type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import { type DomainRefusal, sentenceOf } from '../../http/domain-refusals.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { Texts } from '../../texts/texts.ts';

function describeFault({ importErrors }: Texts, { code, params }: ImportFault): string {
  // The code determines its parameters, but the compiler can't connect the two.
  const tell = importErrors[code] as (given: typeof params) => string;
  return tell(params);
}

/** The result of an import or a dry run: the counts, and for a dry run how the list is read (rule 27). */
export function presentImport(
  outcome: ImportPatientsOutcome | PreviewImportOutcome,
  texts: Texts,
): ImportResult | Refusal<'csv_unreadable'> | DomainRefusal<'csv_unreadable'> {
  if (outcome.kind === 'refused') {
    const { reason, row } = outcome;
    return row === undefined
      ? outcome
      : refusal('csv_unreadable', (said) => said.refusals.file_breaks(sentenceOf(reason)(said), row));
  }
  const { created, updated, skipped, totalRows } = outcome.report;
  const errors = outcome.report.errors.map(({ row, ...fault }) => ({ row, error: describeFault(texts, fault) }));
  const result = { created, updated, skipped, total_rows: totalRows, errors };
  if (outcome.kind === 'imported') return result;
  return {
    ...result,
    mapping: outcome.mapping.map(({ header, meaning }) => ({ header, meaning: meaning ?? ('ignored' as const) })),
    sample_rows: outcome.sample.map(presentSample),
  };
}

/** Fields of a list keep their names, except these. */
const namedOtherwise: Partial<Record<ListedField, keyof SampleRow>> = {
  preferredName: 'preferred_name',
  staffName: 'staff',
  takesTexts: 'takes_texts',
};

/** All fields of a list, so the sample has each. Null if the row leaves it blank. */
export const presentSample = ({ row, email, ...said }: PatientInput): SampleRow => ({
  row,
  email,
  ...(Object.fromEntries(
    listedFields.map((field) => [namedOtherwise[field] ?? field, said[field] ?? null]),
  ) as unknown as Omit<SampleRow, 'row' | 'email'>),
});
