/** A name as words to compare: lower case, without accents, apostrophes, titles and initials' dots. */
export interface NameWords {
  readonly words: readonly string[];
  /** `jr`, `sr`, `ii`, `iii` or `iv`. */
  readonly generation: string | undefined;
}

const titles = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'prof', 'rev', 'sr', 'sra', 'dds', 'dmd', 'md', 'phd']);
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
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Splits text into words of letters. Digits and other signs separate words. */
export function lettersOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[øłđßæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\p{M}'’‘`´.]/gu, '');
  return plain.match(/\p{L}+/gu) ?? [];
}

export function nameWords(text: string): NameWords {
  const words: string[] = [];
  let generation: string | undefined;
  for (const word of lettersOf(text)) {
    const found = generations.get(word);
    // Before any name, "Sr." is Spanish for Mr.
    if (found !== undefined && words.length > 0) generation = found;
    else if (!titles.has(word)) words.push(word);
  }
  return { words, generation };
}
