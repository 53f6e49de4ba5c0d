import { mergedNames } from '../names/listed-name.ts';
import { isFirm, textsOriginOf } from '../texts-origin.ts';
import type { User } from '../user.ts';
import { type ListedTexts, type PatientRow, unknownList } from './patient-imports.ts';
import { type PatientInput, type ListedField, listedFields } from './read-patient-row.ts';

/** A blank cell has no value, so it erases nothing (rule 27). */
export const isBlank = (cell: string | boolean | undefined): cell is '' | undefined =>
  cell === undefined || cell === '';

/** The values of a row's non-blank cells. */
export const saidBy = (row: Pick<PatientInput, ListedField>): Partial<Pick<User, ListedField>> =>
  Object.fromEntries(listedFields.filter((field) => !isBlank(row[field])).map((field) => [field, row[field]]));

/**
 * The known patient after applying a row, or undefined if nothing changes. Only the user can withdraw their own refusal
 * of texts (rule 22), and no list turns on what the desk turned off (rule 44). For an admin, a row can only change
 * whether they take texts: otherwise anyone who writes the list could choose where an admin is called or texted.
 */
export function mergePatientRow(
  known: User,
  row: Pick<PatientRow, ListedField | 'textsSource' | 'inFamily'>,
  at: Date,
  { detail, setBy }: ListedTexts = unknownList,
): User | undefined {
  const { takesTexts: saidOfTexts, ...said } = saidBy(row);
  const source = row.textsSource ?? 'list';
  const takesTexts = saidOfTexts !== undefined && mayDecide(known, saidOfTexts, source) ? saidOfTexts : undefined;
  const isNews = takesTexts !== undefined && (takesTexts !== known.takesTexts || known.textsSource === null);
  const merged = {
    ...known,
    ...(known.isAdmin ? {} : { ...said, ...mergedNames(known, row) }),
    ...(isNews ? { takesTexts, ...textsOriginOf({ source, detail, setBy, at }) } : {}),
  };
  return isNews || listedFields.some((field) => merged[field] !== known[field]) ? merged : undefined;
}

/**
 * A list turns on only what a list turned off. An answer for a whole list doesn't outweigh a no that stood beside a
 * name (rule 44).
 */
function mayDecide(
  { takesTexts, refusesTexts, textsSource }: User,
  says: boolean,
  source: PatientRow['textsSource'],
): boolean {
  if (refusesTexts) return false;
  if (!says || takesTexts) return true;
  return !isFirm(textsSource) && (source === 'list' || textsSource === 'list_answer');
}
