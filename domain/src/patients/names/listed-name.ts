import { givenName } from '../says-nothing.ts';
import type { User } from '../user.ts';
import { isGivenName } from './given-names.ts';
import { isJoiner, isParticle, isSuffix, wordsOf } from './name-words.ts';
import { firstNameIn, firstNameOf, lastNameOf, nameToGreet, noFirstName, titlesApart } from './name-to-greet.ts';
import { asidesApart } from './nickname.ts';
import { isNoName, isNoPreferredName } from './not-names.ts';
import { foldedName, isSameName } from './same-name.ts';
import { unquoted } from './unquoted.ts';

/** A person's names as stored. */
export type Names = Pick<User, 'name' | 'preferredName'>;

/**
 * The preferred name that a list's own column says. A whole name is none: only its first name is. Undefined if the
 * column says nothing new, or what isn't a name to call someone by, such as Cell or he/him (rule 56).
 */
export function preferredInCell(cell: string, name: string): string | undefined {
  const [first = ''] = unquoted(cell).split(/[/;|,]| or /);
  const { name: withoutNotes, nickname } = asidesApart(first);
  const [titles, words] = titlesApart(wordsOf(nickname ?? withoutNotes));
  const preferred = words.join(' ');
  if (givenName(preferred) === '' || /^[xyn]$/i.test(preferred) || isNoPreferredName(words)) return undefined;
  if (isSameName(preferred, name)) return undefined;
  const [firstWord = ''] = words;
  const endsInLastName = isSameName(words.at(-1) ?? '', lastNameOf(name));
  // "Mrs. Smith"
  if (words.length === 1 && (endsInLastName || (titles.length > 0 && !isGivenName(firstWord)))) return undefined;
  const isNames = words.every((word, index) => index === 0 || isGivenName(word));
  return endsInLastName || !isNames ? firstNameOf(preferred) : preferred;
}

/**
 * The name to greet that a list's own first names say, if the full name says otherwise: Anna of "Smith (Jones)".
 * Undefined if both say the same. `noFirstName` if only the full name seems to have one: "Poe" is a last name.
 */
export function preferredInFirstNames(firstNames: string, name: string): string | undefined {
  const [first, ofName] = [firstNameIn(firstNames), firstNameOf(name)];
  if (first === undefined) return ofName === undefined ? undefined : noFirstName;
  return isSameName(first, ofName ?? '') ? undefined : first;
}

/** Two words of a first-name column, such as Mary Ann, which the full name doesn't tell from a last name. */
export function twoFirstNames(cell: string): string | undefined {
  const [, words] = titlesApart(wordsOf(cell));
  const isName = words.every(
    (word) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word) && !isSuffix(word) && !isParticle(word) && !isJoiner(word),
  );
  const [first, second = ''] = words;
  if (words.length !== 2 || !isName || !isGivenName(second) || isNoName(second)) return undefined;
  return firstNameIn(cell) === first ? words.join(' ') : undefined;
}

/**
 * The names of a known person after a list's row. A name that differs only in capitals or accents stays, and so does
 * a preferred name that staff set (rule 48). A last name alone says less than the name we know,
 * and a child with a parent's email isn't the patient we know.
 */
export function mergedNames(
  known: Pick<User, 'name' | 'preferredName' | 'keepsPreferredName'>,
  row: Partial<Names> & { readonly inFamily?: string | null | undefined },
): Names {
  const said = row.name ?? '';
  if (row.inFamily === 'child' && known.name !== '') return { name: known.name, preferredName: known.preferredName };
  if (row.preferredName === noFirstName) {
    const isNews = known.name === '' || (isSameName(said, known.name) && known.preferredName === '');
    return isNews
      ? { name: known.name || said, preferredName: noFirstName }
      : { name: known.name, preferredName: known.preferredName };
  }
  const name = said === '' || isSameName(said, known.name) ? known.name : said;
  const preferredName = preferredAfter(known, name);
  const isNew =
    !known.keepsPreferredName &&
    row.preferredName !== undefined &&
    row.preferredName !== '' &&
    !isSameName(row.preferredName, nameToGreet({ name, preferredName }) ?? '');
  return { name, preferredName: isNew ? row.preferredName : preferredName };
}

/**
 * The preferred name after the name changed. One that was only part of the old name goes with it, so that the new name
 * decides. One that staff set stays, and so does one from a list, such as Bobbie for Roberta.
 */
export function preferredAfter(
  { name, preferredName, keepsPreferredName }: Pick<User, 'name' | 'preferredName' | 'keepsPreferredName'>,
  newName: string,
): string {
  if (keepsPreferredName || newName === name) return preferredName;
  if (preferredName === noFirstName) return '';
  return isPartOf(preferredName, name) && !isPartOf(preferredName, newName) ? '' : preferredName;
}

const isPartOf = (part: string, name: string): boolean => `${foldedName(name)} `.startsWith(`${foldedName(part)} `);
