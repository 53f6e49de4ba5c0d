import { isSuffix, isTitle } from '../patients/names/name-words.ts';
import { foldedName } from '../patients/names/same-name.ts';

/** A name as words to compare: lower case, without accents, apostrophes, titles, degrees and initials' dots. */
export interface NameWords {
  readonly words: readonly string[];
  /** `jr`, `sr`, `ii`, `iii` or `iv`. */
  readonly generation: string | undefined;
}

const generations = new Map([
  ['jr', 'jr'],
  ['junior', 'jr'],
  ['sr', 'sr'],
  ['senior', 'sr'],
  ['ii', 'ii'],
  ['iii', 'iii'],
  ['iv', 'iv'],
]);

/** Letters that Unicode doesn't decompose into a base letter. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** Splits text into words of letters. Digits and other signs separate words. */
function lettersOf(text: string): readonly string[] {
  const plain = foldedName(text)
    .replaceAll(/[øłđæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['.]/g, '');
  return plain.match(/\p{L}+/gu) ?? [];
}

export function nameWords(text: string): NameWords {
  const words: string[] = [];
  let generation: string | undefined;
  for (const word of lettersOf(text)) {
    const found = generations.get(word);
    // Before any name, "Sr." is Spanish for Mr.
    if (found !== undefined && words.length > 0) generation = found;
    else if (!isTitle(word, 0) && !isSuffix(word)) words.push(word);
  }
  return { words, generation };
}
