import type { User } from '../user.ts';
import { type GivenPatient, type ListedField, listedFields } from './read-patient-row.ts';

/** A blank cell says nothing, and so erases nothing (rule 27). */
export const isBlank = (cell: string | boolean | undefined): cell is '' | undefined =>
  cell === undefined || cell === '';

/** What a row says in those of its cells that are not blank. */
export const saidBy = (row: Pick<GivenPatient, ListedField>): Partial<Pick<User, ListedField>> =>
  Object.fromEntries(listedFields.filter((field) => !isBlank(row[field])).map((field) => [field, row[field]]));

/**
 * The known patient as a row of a patient list leaves them, or undefined where it says nothing that is not known. A
 * user's own refusal of texts is theirs to take back, and no list's (rule 22). Of an admin a list of patients says
 * nothing but whether they take texts: whoever can write it would else choose where an admin is called or texted.
 */
export function mergePatientRow(known: User, row: Pick<GivenPatient, ListedField>): User | undefined {
  const { takesTexts = known.takesTexts, ...said } = saidBy(row);
  const merged = {
    ...known,
    ...(known.isAdmin ? {} : said),
    takesTexts: known.refusesTexts ? known.takesTexts : takesTexts,
  };
  return listedFields.some((field) => merged[field] !== known[field]) ? merged : undefined;
}
