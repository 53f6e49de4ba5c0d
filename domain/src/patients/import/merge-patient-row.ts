import { mergedNames } from '../names/listed-name.ts';
import type { User } from '../user.ts';
import { type PatientInput, type ListedField, listedFields } from './read-patient-row.ts';

/** A blank cell has no value, so it erases nothing (rule 27). */
export const isBlank = (cell: string | boolean | undefined): cell is '' | undefined =>
  cell === undefined || cell === '';

/** The values of a row's non-blank cells. */
export const saidBy = (row: Pick<PatientInput, ListedField>): Partial<Pick<User, ListedField>> =>
  Object.fromEntries(listedFields.filter((field) => !isBlank(row[field])).map((field) => [field, row[field]]));

/**
 * The known patient after applying a row, or undefined if nothing changes. Only the user can withdraw their own refusal
 * of texts (rule 22). For an admin, a row can only change whether they take texts: otherwise anyone who writes the list
 * could choose where an admin is called or texted.
 */
export function mergePatientRow(known: User, row: Pick<PatientInput, ListedField>): User | undefined {
  const { takesTexts = known.takesTexts, ...said } = saidBy(row);
  const merged = {
    ...known,
    ...(known.isAdmin ? {} : { ...said, ...mergedNames(known, row) }),
    takesTexts: known.refusesTexts ? known.takesTexts : takesTexts,
  };
  return listedFields.some((field) => merged[field] !== known[field]) ? merged : undefined;
}
