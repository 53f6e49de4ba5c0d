import { byWord } from './by-word.ts';

const placeholder = byWord({
  /** How databases and spreadsheets write an empty cell. */
  database:
    'null|nil|nan|na|n/a|n.a|\\n|undefined|#n/a|#na|#null!|#ref!|#name?|#value!|#div/0!|#num!|#error!|#getting_data|' +
    '(blank)',
  /** What people type when they don't know. */
  typed:
    'none|unknown|unk|not known|not available|not applicable|not provided|not given|not on file|none on file|' +
    'none given|none provided|no data|tbd|no name|blank',
  /** What people type when someone has no phone or email, or declined to give it. */
  declined:
    'no|declined|declines|refused|refuses|no phone|no cell|no mobile|no email|no e-mail|does not have|' +
    "doesn't have|does not have one|doesn't have one|does not have email",
});
/** No placeholder is longer, even in brackets. */
const maxWordLength = 30;

/** The kind of placeholder, ignoring case and brackets. */
function kindOf(cell: string) {
  if (cell.length > maxWordLength) return undefined;
  const word = cell.trim().toLowerCase();
  return placeholder(word) ?? placeholder(word.replace(/^[("'[<{]+|[)"'\]>}.]+$/g, ''));
}

/** An empty cell as a database or spreadsheet writes it: NULL, #N/A, (null), dashes and dots. */
export const isDatabaseNull = (cell: string): boolean => /^[\s.,;:/\\_–—-]*$/.test(cell) || kindOf(cell) === 'database';

/** Only punctuation, or a row of x's. */
const hasNoWord = /^(?:\s*x{2,5}\s*|[^\p{L}\p{N}]*)$/iu;

/**
 * Whether a value says nothing: a database null, a word such as "unknown", or only punctuation. The one rule for
 * imports and forms. See below for names, phones and emails.
 */
export function saysNothing(cell: string): boolean {
  const kind = kindOf(cell);
  return kind === 'database' || kind === 'typed' || hasNoWord.test(cell);
}

/** A phone or email that wasn't given. Seven equal digits aren't a phone number either. */
export const saysNoContact = (cell: string): boolean =>
  kindOf(cell) !== undefined || hasNoWord.test(cell) || /^\D*(\d)(?:\D*\1){6,}\D*$/.test(cell);

/** Database nulls inside a full name: "Lou NULL", "NULL, NULL". No real name is written like that. */
const nullsInName = /(?<=^|[\s,])(?:NULL|#N\/A|N\/A|\\N|\(null\))(?=[\s,]|$)/g;

/**
 * A name as given, or blank if it says nothing or has no letter. "Na Li" and "Jean Null" are names. A whole cell of
 * "Null" or "No Name" isn't.
 */
export function givenName(name: string): string {
  if (saysNothing(name) || !hasLetter(name)) return '';
  const left = name.replace(nullsInName, '');
  const said = left === name ? name : left.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
  return said.split(/[\s,]+/).every(saysNothing) ? '' : said;
}

/** Placeholder words that are also real names: Na Li, Nan Crane, Nil Patel, Jenny Null. */
const alsoFirstNames = new Set(['na', 'nan', 'nil']);
const alsoLastNames = new Set(['na', 'nan', 'nil', 'null', 'none', 'blank']);

const isUpper = (name: string): boolean => name.length > 1 && name === name.toUpperCase();
const isCapitalized = (name: string): boolean => /^\p{Lu}/u.test(name) && name.slice(1) === name.slice(1).toLowerCase();

/** Next to a name, such a word is a name if it's capitalized like one. Databases write NULL. */
function isNameBeside(word: string, other: string, alsoNames: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  if (saysNothing(other) || !alsoNames.has(lower)) return false;
  return isUpper(other) ? isUpper(word) && alsoFirstNames.has(lower) : isCapitalized(word);
}

const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** First and last name from separate cells, each blank if it says nothing. */
export function givenNames(first: string, last: string): readonly [first: string, last: string] {
  if (givenName(`${first} ${last}`) === '') return ['', ''];
  const isFirst = !saysNothing(first) || isNameBeside(first, last, alsoFirstNames);
  const isLast = !saysNothing(last) || isNameBeside(last, first, alsoLastNames);
  return [isFirst && hasLetter(first) ? first : '', isLast && hasLetter(last) ? last : ''];
}
