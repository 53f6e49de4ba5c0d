/** How databases and spreadsheets write an empty cell. */
const databaseWords = [
  ...['null', 'nil', 'nan', 'na', 'n/a', 'n.a', '\\n', 'undefined', '#n/a', '#na'],
  ...['#null!', '#ref!', '#name?', '#value!', '#div/0!', '#num!', '#error!', '#getting_data', '(blank)'],
];

/** What people type where they know nothing. */
const typedWords = [
  ...['none', 'unknown', 'unk', 'not known', 'not available', 'not applicable', 'not provided', 'not given'],
  ...['not on file', 'none on file', 'none given', 'none provided', 'no data', 'tbd', 'no name'],
];
/** What people type where somebody has no phone or email, or wouldn't give it. */
const declinedWords = [
  ...['no', 'declined', 'declines', 'refused', 'refuses', 'no phone', 'no cell', 'no mobile', 'no email', 'no e-mail'],
  ...['does not have', "doesn't have", 'does not have one', "doesn't have one", 'does not have email'],
];

const kinds = new Map([
  ...databaseWords.map((word) => [word, 'database'] as const),
  ...typedWords.map((word) => [word, 'typed'] as const),
  ...declinedWords.map((word) => [word, 'declined'] as const),
]);
const maxWordLength = Math.max(...Array.from(kinds.keys(), ({ length }) => length)) + 4;

/** Which kind of word it is, in any case and between any brackets. */
function kindOf(cell: string) {
  if (cell.length > maxWordLength) return undefined;
  const word = cell.trim().toLowerCase();
  return kinds.get(word) ?? kinds.get(word.replace(/^[("'[<{]+|[)"'\]>}.]+$/g, ''));
}

/** An empty cell, as a database or spreadsheet writes it: NULL, #N/A, (null), dashes and dots. */
export const isDatabaseNull = (cell: string): boolean => /^[\s.,;:/\\_–—-]*$/.test(cell) || kindOf(cell) === 'database';

/** Signs alone, or a row of crosses. */
const hasNoWord = /^(?:\s*x{2,5}\s*|[^\p{L}\p{N}]*)$/iu;

/**
 * Whether what stands there says nothing: a database's null, a word such as "unknown", or signs alone. The one rule for
 * lists and forms; what it means for a name, a phone or an email stands below.
 */
export function saysNothing(cell: string): boolean {
  const kind = kindOf(cell);
  return kind === 'database' || kind === 'typed' || hasNoWord.test(cell);
}

/** A phone or email that nobody has told. Seven equal digits are no phone number either. */
export const saysNoContact = (cell: string): boolean =>
  kindOf(cell) !== undefined || hasNoWord.test(cell) || /^\D*(\d)(?:\D*\1){6,}\D*$/.test(cell);

/** Parts of a whole name that a database left there: "Lou NULL", "NULL, NULL". Nobody's name is written so. */
const nullsInName = /(?<=^|[\s,])(?:NULL|#N\/A|N\/A|\\N|\(null\))(?=[\s,]|$)/g;

/**
 * A name as it was given, or blank where it says nothing. "Na Li" and "Jean Null" are names; a whole cell of "Null" is
 * none.
 */
export function givenName(name: string): string {
  const left = name.replace(nullsInName, '');
  const said = left === name ? name : left.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
  return said.split(/[\s,]+/).every(saysNothing) ? '' : said;
}

/** Words for nothing that some people are called as well: Na Li, Nan Crane, Nil Patel, Jenny Null. */
const alsoFirstNames = new Set(['na', 'nan', 'nil']);
const alsoLastNames = new Set(['na', 'nan', 'nil', 'null', 'none']);

const isUpper = (name: string): boolean => name.length > 1 && name === name.toUpperCase();
const isCapitalized = (name: string): boolean => /^\p{Lu}/u.test(name) && name.slice(1) === name.slice(1).toLowerCase();

/** Beside a name, one of those words is a name where it is written like one. Databases write NULL. */
function isNameBeside(word: string, other: string, alsoNames: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  if (saysNothing(other) || !alsoNames.has(lower)) return false;
  return isUpper(other) ? isUpper(word) && alsoFirstNames.has(lower) : isCapitalized(word);
}

/** First and last name from cells of their own, each blank where it says nothing. */
export function givenNames(first: string, last: string): readonly [first: string, last: string] {
  const isFirst = !saysNothing(first) || isNameBeside(first, last, alsoFirstNames);
  const isLast = !saysNothing(last) || isNameBeside(last, first, alsoLastNames);
  return [isFirst ? first : '', isLast ? last : ''];
}
