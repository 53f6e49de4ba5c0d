import { isGivenName } from '../names/given-names.ts';
import { preferredInCell, preferredInFirstNames, twoFirstNames } from '../names/listed-name.ts';
import { firstNameOf, noFirstName } from '../names/name-to-greet.ts';
import { wordsOf } from '../names/name-words.ts';
import { asidesApart } from '../names/nickname.ts';
import { isNoPreferredName } from '../names/not-names.ts';
import { ordinaryCapitals } from '../names/ordinary-capitals.ts';
import { composed } from '../names/read-name.ts';
import { foldedName, isAllCapitals } from '../names/same-name.ts';
import { firstNamesBehind, nameInOrder, turnedAround } from '../names/spoken-order.ts';
import { unquoted } from '../names/unquoted.ts';
import { givenName, givenNames } from '../says-nothing.ts';
import type { ImportColumns } from './import-columns.ts';

/** A nickname found in a name, such as Bob in Robert "Bob" Roe. */
export interface ListedNickname {
  readonly nickname: string;
  /** As written, with its brackets or quotes. */
  readonly written: string;
}

export interface ListedNames {
  readonly name: string;
  /** Left out if the list says none. */
  readonly preferredName?: string;
  readonly nickname?: ListedNickname;
  /** What stood in brackets or quotes and isn't a known given name, as written (rule 56). */
  readonly leftOut: readonly string[];
}

type CellOf = (column: number | undefined) => string;

/** The full name, and the preferred name if the list says one (rules 48 and 56). */
export function readNames(cellOf: CellOf, columns: ImportColumns): ListedNames {
  return columns.isOurExport ? readOurs(cellOf, columns) : readTheirs(cellOf, columns);
}

/** Our own export keeps names as they are. An earlier release may have greeted by a note in brackets. */
function readOurs(cellOf: CellOf, columns: ImportColumns): ListedNames {
  const [first, last] = givenNames(cellOf(columns.first_name[0]), cellOf(columns.last_name[0]));
  const name = first !== '' || last !== '' ? `${first} ${last}`.trim() : givenName(cellOf(columns.name[0]));
  const preferred = cellOf(columns.preferred_name[0]);
  if (preferred === noFirstName) return { name, preferredName: noFirstName, leftOut: [] };
  const notes = foldedName(asidesApart(name).notes.join(' '));
  const isNote = isNoPreferredName(wordsOf(preferred)) || notes.includes(foldedName(preferred));
  return { name, preferredName: isNote ? '' : givenName(preferred), leftOut: [] };
}

function readTheirs(cellOf: CellOf, columns: ImportColumns): ListedNames {
  const cells = [columns.first_name, columns.last_name].map(([column]) => unquoted(composed(cellOf(column))));
  const [firstCell, lastCell] = givenNames(cells[0] ?? '', cells[1] ?? '');
  const isApart = firstCell !== '' || lastCell !== '';
  const wholeCell = isApart ? '' : unquoted(composed(cellOf(columns.name[0])));
  const whole = givenName(wholeCell);
  // Last name first: "Smith (Kelly), Ann".
  const comma = firstNamesBehind(whole) === '' ? 0 : whole.indexOf(',');
  const last = asidesApart(isApart ? lastCell : whole.slice(0, comma), true);
  const given = asidesApart(isApart ? firstCell : whole.slice(comma));
  const listed = isApart ? given.name : firstNamesBehind(last.name + given.name);
  const firstNames = ordinaryCapitals(listed);
  const name = isApart
    ? namesApart(given.name, last.name)
    : ordinaryCapitals(turnedAround(givenName(last.name + given.name)));
  const preferredName =
    preferredInCell(ordinaryCapitals(composed(cellOf(columns.preferred_name[0]))), name) ??
    (isApart && last.name !== '' ? twoFirstNames(firstNames) : undefined) ??
    (isApart || firstNames !== '' ? preferredInFirstNames(firstNames, name) : ofWhole(wholeCell, name));
  const leftOut = [...last.notes, ...given.notes];
  const { nickname, nicknameAsWritten: written = '' } = given;
  return {
    name,
    ...(preferredName === undefined ? {} : { preferredName }),
    ...(nickname !== undefined && preferredName === undefined
      ? { nickname: { nickname: ordinaryCapitals(nickname), written } }
      : {}),
    leftOut,
  };
}

/**
 * One word in a column of full names is a first name only if we know it as one. "NULL Crane" has none, even if the name
 * that's left begins with Crane.
 */
function ofWhole(cell: string, name: string): string | undefined {
  const [first = '', ...more] = wordsOf(name);
  const isLastName = first !== '' && more.length === 0 && !isGivenName(first);
  return firstNameOf(name) !== undefined && (isLastName || firstNameOf(cell) === undefined) ? noFirstName : undefined;
}

/** In lists by first and last name, often only the last name is in capitals. */
function namesApart(first: string, last: string): string {
  const inOrder = nameInOrder(first, last);
  if (isAllCapitals(inOrder)) return ordinaryCapitals(inOrder, first === '');
  return nameInOrder(ordinaryCapitals(first), ordinaryCapitals(last, true));
}
