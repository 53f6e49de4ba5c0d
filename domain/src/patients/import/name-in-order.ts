/**
 * What stands behind a name and is none: generations, and what dental and other people have learned. What is a name
 * somewhere as well, such as Do, Vi or JD, is not among them.
 */
const behindNames = new Set([
  ...['jr', 'sr', 'jnr', 'snr', 'junior', 'senior', 'ii', 'iii', 'iv', '2nd', '3rd', '4th', 'esq'],
  ...['dds', 'dmd', 'md', 'phd', 'edd', 'rn', 'np', 'rdh', 'cda', 'dvm', 'pharmd', 'cpa', 'mba', 'bsn', 'msn', 'lpn'],
  ...['facs', 'mph', 'msd', 'dpm', 'usn', 'usaf', 'usmc'],
]);

const wordsOf = (part: string) => part.split(/\s+/).filter((word) => word !== '');
const isBehind = (word: string) => behindNames.has(word.toLowerCase().replaceAll('.', ''));
/** Once one is known, letters behind it are another one. */
function isBehindNames(part: string): boolean {
  const [first = '', ...more] = wordsOf(part);
  if (isBehind(part.replace(/\s/g, ''))) return true;
  return isBehind(first) && more.every((word) => isBehind(word) || /^[A-Z.]{2,6}$/.test(word));
}

/**
 * A whole name as people say it: "Hill, Ann" is Ann Hill, for lists sort by the last name. "Hill, Jr." is no person
 * called Jr.: what follows a name stays behind it, wherever the commas are.
 */
export function turnedAround(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const names = parts.filter((part) => part !== '' && !isBehindNames(part));
  const behind = parts.filter((part) => part !== '' && isBehindNames(part));
  // A comma more than a last and a first name have says that this is something else: it is kept as it stands.
  if (names.length !== 2) return name;
  const [last = '', first = ''] = names;
  const words = wordsOf(first);
  const end = words.findLastIndex((word) => !isBehind(word)) + 1;
  // In "Hill Jr., Ann" the generation stands with the last name and stays there.
  return [...words.slice(0, end), last, ...words.slice(end), ...behind].join(' ');
}

/** First and last name from columns of their own, in which suffixes stand on either side. */
export function nameInOrder(first: string, last: string): string {
  const [firstNames, behindFirst] = apart(first);
  const [lastNames, behindLast] = apart(last);
  return [firstNames, lastNames, ...behindLast, ...behindFirst].filter((part) => part !== '').join(' ');
}

/** A cell, and what behind commas in it is no name. */
function apart(cell: string): readonly [string, readonly string[]] {
  const [name = '', ...more] = cell.split(',').map((part) => part.trim());
  if (more.length === 0 || !more.every(isBehindNames)) return [cell, []];
  return [name, more];
}
