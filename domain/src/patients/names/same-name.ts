/** ASCII without grave accents, words one space apart: most names, and then only capitals can differ. */
const plainName = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** A name without capitals and accents, with one kind of apostrophe, hyphen and space. */
export const foldedName = (name: string): string => (plainName.test(name) ? name.toLowerCase() : folded(name));

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();

/** Whether two names differ only in capitals or accents, which never updates a name (rule 48). */
export const isSameName = (one: string, other: string): boolean =>
  one === other || (foldedName(one) === foldedName(other) && foldedName(one) !== '');

/** Whether all words of a text are words of a name: "Roe, Robert" of Robert "Bobbie" Roe. */
export function isWithinName(text: string, name: string): boolean {
  const words = (given: string) => foldedName(given).match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const known = new Set(words(name));
  return words(text).every((word) => known.has(word));
}

/** Whether a name is written in capitals only, such as SEAN O'DOWD. */
export const isAllCapitals = (name: string): boolean => name === name.toUpperCase() && name !== name.toLowerCase();
