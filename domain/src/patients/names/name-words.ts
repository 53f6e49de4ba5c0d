import { foldedName } from './same-name.ts';

/** Titles that are no one's first name, with or without a dot. */
const titles = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'mx', 'messrs', 'mstr', 'master', 'dr', 'drs', 'dra', 'doctor', 'prof', 'professor'],
  ...['rev', 'revd', 'reverend', 'fr', 'rabbi', 'imam', 'sir', 'dame', 'madam', 'capt', 'sgt', 'lt', 'cpl', 'pvt'],
  ...['sr', 'sra', 'srta', 'senor', 'senora', 'senorita', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle'],
  ...['herr', 'frau'],
]);
/** Titles that are first names too: only with a dot. */
const dottedTitles = new Set([
  'hon',
  'gen',
  'col',
  'maj',
  'sen',
  'rep',
  'gov',
  'br',
  'pres',
  'lic',
  'ing',
  'amb',
  'adm',
]);
/** Titles that are first names too: only before a first and last name, as in "Pastor Bob Roe". */
const spelledTitles = new Set(['pastor', 'father', 'sister', 'brother', 'captain', 'colonel', 'deacon', 'elder']);

/**
 * What follows a name: generations, degrees and titles, dental and other. Anything that is also a name somewhere, such
 * as Do, Vi or JD, is left out.
 */
const suffixes = new Set([
  ...['jr', 'sr', 'jnr', 'snr', 'junior', 'senior', 'ii', 'iii', 'iv', '2nd', '3rd', '4th', 'esq'],
  ...['dds', 'dmd', 'md', 'phd', 'edd', 'rn', 'np', 'rdh', 'cda', 'dvm', 'pharmd', 'cpa', 'mba', 'bsn', 'msn', 'lpn'],
  ...['facs', 'fagd', 'mph', 'msd', 'dpm', 'usn', 'usaf', 'usmc', 'ret'],
]);

/** What makes a name a company's: "Duluth Dental, LLC". */
export const isCompanyForm = (part: string): boolean => /^(?:inc|llc|llp|pllc|ltd|corp|co|pc)\.?$/i.test(part);

/** What makes a name a company's, or a family's, wherever it stands. */
export const isCompanyWord = (word: string): boolean =>
  /^(?:inc|llc|llp|pllc|ltd|corp|family|household|estate)[.,]?$/i.test(word);

/** Words between a first and last name that aren't names alone: "van der Berg", "de la Cruz". */
const particles = new Set([
  'de',
  'da',
  'di',
  'du',
  'del',
  'dos',
  'das',
  'la',
  'las',
  'los',
  'van',
  'von',
  'der',
  'den',
]);

/** A word without accents, capitals, dots and quotes. */
const plainWord = (word: string) => foldedName(word).replace(/[^\p{L}\p{M}\p{N}-]/gu, '');

/** @param wordsAfter how many words follow, which tells "Pastor Bob Roe" from Pastor Maldonado */
export function isTitle(word: string, wordsAfter: number): boolean {
  const plain = plainWord(word);
  return (
    titles.has(plain) || (dottedTitles.has(plain) && word.endsWith('.')) || (spelledTitles.has(plain) && wordsAfter > 1)
  );
}

export const isSuffix = (word: string): boolean => suffixes.has(word.toLowerCase().replaceAll('.', ''));

export const isParticle = (word: string): boolean => particles.has(foldedName(word));

/** Joins two people: "Mr. and Mrs. Smith", "Ann & Bob Gray". */
export const isJoiner = (word: string): boolean => /^(?:&|\+|and|or|y|et|und)$/i.test(word);

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const familyNames = new Set(
  'nguyễn nguyen trần phạm huỳnh hoàng đặng bùi đỗ ngô dương lê võ vũ hồ lý'.normalize('NFC').split(' '),
);

/**
 * A Vietnamese family name. A full name that begins with one and ends with another word has the given name last: Nguyễn
 * Thị Mai. Only with the accents that a given name elsewhere lacks, except for Nguyen.
 */
export const isFamilyName = (word: string): boolean => familyNames.has(word.normalize('NFC').toLowerCase());
