/**
 * What follows a name: generations, degrees and titles, dental and other. Anything that is also a name somewhere, such
 * as Do, Vi or JD, is left out.
 */
const behindNames = new Set([
  ...['jr', 'sr', 'jnr', 'snr', 'junior', 'senior', 'ii', 'iii', 'iv', '2nd', '3rd', '4th', 'esq'],
  ...['dds', 'dmd', 'md', 'phd', 'edd', 'rn', 'np', 'rdh', 'cda', 'dvm', 'pharmd', 'cpa', 'mba', 'bsn', 'msn', 'lpn'],
  ...['facs', 'mph', 'msd', 'dpm', 'usn', 'usaf', 'usmc'],
]);

const wordsOf = (part: string) => part.split(/\s+/).filter((word) => word !== '');
const isBehind = (word: string) => behindNames.has(word.toLowerCase().replaceAll('.', ''));
/** After a known suffix, more letters are suffixes too. */
function isBehindNames(part: string): boolean {
  const [first = '', ...more] = wordsOf(part);
  if (isBehind(part.replace(/\s/g, ''))) return true;
  return isBehind(first) && more.every((word) => isBehind(word) || /^[A-Z.]{2,6}$/.test(word));
}

/**
 * A full name in spoken order: "Hill, Ann" becomes Ann Hill, because lists sort by last name. "Hill, Jr." isn't a
 * person named Jr.: suffixes stay at the end, wherever the commas are.
 */
export function turnedAround(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const names = parts.filter((part) => part !== '' && !isBehindNames(part));
  const behind = parts.filter((part) => part !== '' && isBehindNames(part));
  // With more commas than a last and first name need, it's something else and stays unchanged.
  if (names.length !== 2) return name;
  const [last = '', first = ''] = names;
  const words = wordsOf(first);
  const end = words.findLastIndex((word) => !isBehind(word)) + 1;
  // In "Hill Jr., Ann" the generation stays with the last name.
  return [...words.slice(0, end), last, ...words.slice(end), ...behind].join(' ');
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
  if (more.length === 0 || !more.every(isBehindNames)) return [cell, []];
  return [name, more];
}
