import { isSuffix, isTitle } from './name-words.ts';
import { isAllCapitals } from './same-name.ts';

/** Degrees that aren't written in capitals only. The others are. */
const written = new Map([
  ['jr', 'Jr'],
  ['sr', 'Sr'],
  ['jnr', 'Jnr'],
  ['snr', 'Snr'],
  ['junior', 'Junior'],
  ['senior', 'Senior'],
  ['esq', 'Esq'],
  ['phd', 'PhD'],
  ['edd', 'EdD'],
  ['pharmd', 'PharmD'],
  ['ret', 'Ret'],
]);

/**
 * A name of a list in ordinary capitals: JOHN SMITH becomes John Smith, and SEAN O'DOWD becomes Sean O'Dowd. Names in
 * mixed capitals stay as they are, and so do initials, such as JD.
 *
 * It guesses only where the guess is nearly always right: MCDONALD becomes McDonald, but MACDONALD becomes Macdonald,
 * because of Macy and Machado. Of the particles only "de", "del", "de la" and "van der" become small: Van is also a
 * Vietnamese name, and Di, Da and Von are first names.
 *
 * @param isLastName whether it is a last name alone, which may start with a particle
 */
export function ordinaryCapitals(name: string, isLastName = false): string {
  // Two letters may be initials.
  if (!isAllCapitals(name) || !/\p{L}{3}/u.test(name)) return name;
  const words = name.split(' ');
  return words.map((word, index) => ordinaryWord(word, index, words, isLastName)).join(' ');
}

function ordinaryWord(word: string, index: number, words: readonly string[], isLastName: boolean): string {
  const isFirst = index === 0 && !isLastName;
  const bare = word.toLowerCase().replaceAll('.', '').replace(/,$/, '');
  if (!isFirst && isSmallParticle(bare, words[index - 1]?.toLowerCase(), words[index + 1]?.toLowerCase()))
    return word.toLowerCase();
  if (isFirst && isInitials(bare) && !isTitle(word, words.length)) return word;
  if (index > 0 && isSuffix(word.replace(/,$/, ''))) {
    const ordinary = written.get(bare);
    return ordinary && !/\.\p{L}/u.test(word) ? ordinary + word.slice(bare.length) : word;
  }
  return word.replace(/[\p{L}\p{M}'’]+/gu, ordinaryRun);
}

/** "de", "del", "de la", "van der", and not a first name. */
function isSmallParticle(word: string, before: string | undefined, after: string | undefined): boolean {
  if (after === undefined) return false;
  if (word === 'de' || word === 'del') return true;
  if (word === 'la' || word === 'las' || word === 'los') return before === 'de';
  if (word === 'der' || word === 'den') return before === 'van' || before === 'von';
  return (word === 'van' || word === 'von') && (after === 'der' || after === 'den' || after === 'de');
}

/** Two letters that aren't a short name, such as Al or Jo: JD, TJ, AJ. */
const isInitials = (word: string) => /^(?:[^aeiouy]{2}|\p{L}j)$/u.test(word);

/** One run of letters and apostrophes: O'DOWD, MCDONALD, 'BOBBIE'. */
const ordinaryRun = (run: string): string =>
  run
    .toLowerCase()
    // What remains of the dotted İ.
    .replaceAll('i\u0307', 'i')
    .replace(/^['’]*\p{L}/u, upper)
    .replace(/(?<=^['’]*\p{L}{1,2}['’])\p{L}(?=\p{L})/u, upper)
    .replace(/(?<=^['’]*Mc)\p{L}(?=\p{L}{2})/u, upper);

const upper = (letters: string) => letters.toUpperCase();
