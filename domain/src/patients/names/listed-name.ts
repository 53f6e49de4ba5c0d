import { givenName } from '../says-nothing.ts';
import type { User } from '../user.ts';
import { isJoiner, isParticle, isSuffix, wordsOf } from './name-words.ts';
import { firstNameIn, firstNameOf, nameToGreet, titlesApart } from './name-to-greet.ts';
import { foldedName, isSameName } from './same-name.ts';

/** A person's names as stored. */
export type Names = Pick<User, 'name' | 'preferredName'>;

/** What isn't a name in a preferred-name column. */
const isNoName = (cell: string) => givenName(cell) === '' || /^(?:same|yes|no|[xyn])$/i.test(cell);

/**
 * The preferred name that a list's own column says. A whole name is none: only its first name is. Undefined if the
 * column says nothing new.
 */
export function preferredInCell(cell: string, name: string): string | undefined {
  const [first = ''] = cell.split(/[/;|,]| or /);
  const [, words] = titlesApart(wordsOf(first));
  const preferred = words.join(' ');
  if (isNoName(preferred) || isSameName(preferred, name)) return undefined;
  const isWhole = words.length > 1 && foldedName(words.at(-1) ?? '') === foldedName(wordsOf(name).at(-1) ?? '');
  return isWhole ? firstNameOf(preferred) : preferred;
}

/**
 * The name to greet that a list's own first names say, if the full name says otherwise: Anna of "Smith (Jones)".
 * Undefined if both say the same.
 */
export function preferredInFirstNames(firstNames: string, name: string): string | undefined {
  const first = firstNameIn(firstNames);
  return first === undefined || isSameName(first, firstNameOf(name) ?? '') ? undefined : first;
}

/** Two words of a first-name column, such as Mary Ann, which the full name doesn't tell from a last name. */
export function twoFirstNames(cell: string): string | undefined {
  const [, words] = titlesApart(wordsOf(cell));
  const isName = words.every(
    (word) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word) && !isSuffix(word) && !isParticle(word) && !isJoiner(word),
  );
  return words.length === 2 && isName && firstNameIn(cell) === words[0] ? words.join(' ') : undefined;
}

/**
 * The names of a known person after a list's row. A name that differs only in capitals or accents stays, and so does
 * a preferred name that staff set (rule 48).
 */
export function mergedNames(
  known: Pick<User, 'name' | 'preferredName' | 'keepsPreferredName'>,
  row: Partial<Names>,
): Names {
  const said = row.name ?? '';
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
  return isPartOf(preferredName, name) && !isPartOf(preferredName, newName) ? '' : preferredName;
}

const isPartOf = (part: string, name: string): boolean => `${foldedName(name)} `.startsWith(`${foldedName(part)} `);
