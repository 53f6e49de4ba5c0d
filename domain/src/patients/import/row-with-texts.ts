import type { ImportColumns } from './import-columns.ts';
import type { PatientRow } from './patient-imports.ts';
import type { PatientInput, RowConsent } from './read-patient-row.ts';

/** What staff answered about rows that don't say whether someone takes texts (rule 44). */
export type TextsAnswer = 'yes' | 'no' | 'not_sure';

/** Whether a column speaks of texts or contact. Then a blank cell allows nothing (rule 57). */
export const hasConsentColumn = ({ takes_texts: taking, refuses_texts: refusing, contact }: ImportColumns): boolean =>
  taking.length + refusing.length + contact.length > 0;

/**
 * The row with what the list and staff's answer say about texts. The answer counts for rows that say nothing. Beside a
 * column about texts, only a no does. Our own export tells what we know already, so its yes is no consent, and an old
 * one turns nothing on.
 */
export function withTexts(
  patient: PatientInput,
  { startsWithTexts, isAnswered }: RowConsent,
  columns: ImportColumns,
  answer: TextsAnswer | undefined,
): Omit<PatientRow, 'newId'> {
  const { takesTexts, ...rest } = patient;
  if (columns.isOurExport) return takesTexts === false ? { ...patient, textsSource: 'list' } : rest;
  if (takesTexts !== undefined) return { ...patient, textsSource: isAnswered ? 'list_answer' : 'list' };
  if (answer === 'no' || (answer === 'yes' && !hasConsentColumn(columns)))
    return { ...patient, takesTexts: answer === 'yes', textsSource: 'list_answer' };
  return startsWithTexts ? patient : { ...patient, startsWithTexts };
}
