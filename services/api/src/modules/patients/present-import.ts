import type { ImportResult, OptOutsResult, SampleRow } from '@rewards/contracts/patient-import';
import type { ImportOptOutsOutcome, PreviewOptOutsOutcome } from '@rewards/domain/follow-ups/import-opt-outs';
import type { ImportPatientsOutcome, PreviewImportOutcome } from '@rewards/domain/patients/import/import-patients';
import { type ImportFault, type ImportFinding, isLeftOut } from '@rewards/domain/patients/import/import-error';
import type { SampleRow as SampledRow } from '@rewards/domain/patients/import/patient-imports';
import { noFirstName } from '@rewards/domain/patients/names/name-to-greet';
import { listedFields } from '@rewards/domain/patients/import/read-patient-row';
import { nameOf } from '@rewards/domain/patients/user';
import { type DomainReason, type DomainRefusal, sentenceOf } from '../../http/domain-refusals.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { Texts } from '../../texts/texts.ts';
import { present } from '../present.ts';

function describeFault({ importErrors }: Texts, { code, params }: ImportFault): string {
  // The code determines its parameters, but the compiler can't connect the two.
  const tell = importErrors[code] as (given: typeof params) => string;
  return tell(params);
}

type ImportRefused = Refusal<'csv_unreadable'> | DomainRefusal<'csv_unreadable'>;
type PatientsRefused = ImportRefused | DomainRefusal<'answers_missing'>;

/** A refusal that names the row at which the file breaks, if it's known. */
export function presentRefusal<Refused extends { readonly reason: DomainReason; readonly row?: number }>(
  refused: Refused,
) {
  const { row, reason } = refused;
  if (row === undefined) return refused;
  return refusal('csv_unreadable', (said) => said.refusals.file_breaks(sentenceOf(reason)(said), row));
}

const presentFinding = (
  { importFindings }: Texts,
  { code, rows }: ImportFinding,
): NonNullable<ImportResult['findings']>[number] => ({
  what: importFindings[code](rows),
  code,
  rows,
  skipped: code === 'nothing_new' || isLeftOut[code],
});

/** The result of an import or a dry run: the counts, and for a dry run how the list is read (rule 27). */
export function presentImport(
  outcome: ImportPatientsOutcome | PreviewImportOutcome,
  texts: Texts,
  hasDetails: boolean,
): ImportResult | PatientsRefused {
  if (outcome.kind === 'refused') return outcome.reason === 'answers_missing' ? outcome : presentRefusal(outcome);
  const { created, updated, skipped, totalRows } = outcome.report;
  const isDetailed = hasDetails || outcome.kind === 'previewed';
  const errors = outcome.report.errors.map(({ row, ...fault }) => ({
    row,
    error: describeFault(texts, fault),
    ...(isDetailed ? { skipped: isLeftOut[fault.code] } : {}),
  }));
  const findings = outcome.details.findings.map((finding) => presentFinding(texts, finding));
  const counts = { created, updated, skipped, total_rows: totalRows };
  const result = { ...counts, errors, ...(isDetailed ? { findings } : {}) };
  if (outcome.kind === 'imported') return isDetailed ? { ...result, activity_id: outcome.activityId } : result;
  return {
    ...result,
    is_remembered: outcome.isRemembered,
    mapping: outcome.mapping.map(({ header, meaning }) => ({ header, meaning: meaning ?? ('ignored' as const) })),
    unread_columns: [...outcome.unread],
    questions: outcome.details.questions.map(({ heading, about, values }) => ({
      ...{ heading, about },
      values: values.map(({ value, rows, answer = null }) => ({ value, rows, answer })),
    })),
    texts: {
      has_column: outcome.hasTextsColumn,
      unclear: outcome.details.texts.unclear.map(({ said, rows }) => ({ value: said, rows })),
      unsaid: outcome.details.texts.unsaid,
      kept_off: outcome.textsKeptOff,
    },
    nicknames: present(outcome.details.nicknames),
    sample_rows: outcome.sample.map((row) => presentSample(row, texts)),
    ...(outcome.firstLines ? { first_lines: outcome.firstLines.map((line) => [...line]) } : {}),
  };
}

/** All fields of a list, so the sample has each. Null if the row leaves it blank. */
export const presentSample = ({ row, email, outcome, firstRow, ...said }: SampledRow, texts: Texts): SampleRow => ({
  row,
  email,
  outcome: outcome === 'created' || outcome === 'updated' ? outcome : 'skipped',
  why:
    outcome === 'shared_email'
      ? texts.importErrors.email_shared({ email, firstRow: firstRow ?? row })
      : outcome === 'unchanged'
        ? texts.nothingNew
        : null,
  ...(Object.fromEntries(
    listedFields.map((field) => [nameOf(field), said[field] === noFirstName ? null : (said[field] ?? null)]),
  ) as unknown as Omit<SampleRow, 'row' | 'email' | 'outcome' | 'why'>),
});

/** The result of a list of opt-outs, or of its dry run. */
export function presentOptOuts(
  outcome: ImportOptOutsOutcome | PreviewOptOutsOutcome,
  { noContactIn }: Texts,
): OptOutsResult | ImportRefused {
  if (outcome.kind === 'refused') return presentRefusal(outcome);
  const { report } = outcome;
  return present({ ...report, errors: report.unreadable.map(({ row, said }) => ({ row, error: noContactIn(said) })) });
}
