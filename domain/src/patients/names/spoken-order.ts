import { isCompanyForm, isJoiner, isSuffix, isTitle, wordsOf } from './name-words.ts';

/** After a known suffix, more letters are suffixes too. */
function isAllSuffixes(part: string): boolean {
  const [first = '', ...more] = wordsOf(part);
  if (isSuffix(part.replace(/\s/g, ''))) return true;
  return isSuffix(first) && more.every((word) => isSuffix(word) || /^[A-Z.]{2,6}$/.test(word));
}

/** "Mrs.", or "Mr. & Mrs." */
const isAllTitles = (part: string): boolean =>
  wordsOf(part).every((word, index) => (index > 0 && isJoiner(word)) || isTitle(word, 0));

/**
 * A full name in spoken order: "Hill, Ann" becomes Ann Hill, because lists sort by last name. "Hill, Jr." isn't a
 * person named Jr.: suffixes stay at the end and titles come first, wherever the commas are.
 */
export function turnedAround(name: string): string {
  if (!name.includes(',')) return name;
  const parts = name.split(',').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  if (given.some(isCompanyForm)) return name;
  const suffixes = given.filter(isAllSuffixes);
  const titles = given.filter((part) => !suffixes.includes(part) && isAllTitles(part));
  const names = given.filter((part) => !suffixes.includes(part) && !titles.includes(part));
  const [last = '', first = ''] = names;
  if (titles.length > 0 && names.length === 1) return [...titles, last, ...suffixes].join(' ');
  // With more commas than a last and first name need, it's something else and stays unchanged.
  if (names.length !== 2) return name;
  const words = wordsOf(first);
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1;
  // In "Hill Jr., Ann" the generation stays with the last name.
  return [...titles, ...words.slice(0, end), last, ...words.slice(end), ...suffixes].join(' ');
}

/** What stands after the comma in "Hill, Ann". Blank if the name isn't written like that. */
export function firstNamesBehind(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return more.length > 0 || last === '' || first === '' || turnedAround(name) === name ? '' : first;
}

/** First and last name from separate columns. Either may hold suffixes. */
export function nameInOrder(first: string, last: string): string {
  const [firstNames, behindFirst] = apart(first);
  const [lastNames, behindLast] = apart(last);
  return [firstNames, lastNames, ...behindLast, ...behindFirst].filter((part) => part !== '').join(' ');
}

/** A cell's name, and the suffixes after its commas. */
function apart(cell: string): readonly [string, readonly string[]] {
  const [name = '', ...more] = cell.split(',').map((part) => part.trim());
  if (more.length === 0 || !more.every(isAllSuffixes)) return [cell, []];
  return [name, more];
}
