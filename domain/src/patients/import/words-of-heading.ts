const maxHeadingLength = 100;

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** "Text OK (Y/N)" isn't a refusal. */
const choices = /[([{]?\s*\b(?:yes\s*\/?\s*no|y\s*\/\s*n|t\s*\/\s*f|true\s*\/\s*false)\b\s*[)\]}]?/gi;

/**
 * The words of a heading, in lower case: "Don't text", "DoNotText" and "DO_NOT_TEXT" are two and three words. Words
 * that are written together are told apart if all of them are known.
 */
export function wordsOfHeading(heading: string, isWord: (word: string) => boolean): readonly string[] {
  if (heading.length > maxHeadingLength) return [];
  return heading
    .normalize('NFKD')
    .replace(/\p{M}|['’`]/gu, '')
    .replace(choices, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
    .flatMap((token) => (isWord(token) ? [token] : (wordsWithin(token, isWord) ?? [token])));
}

/** Undefined unless the token consists of known words. Prefers long words. */
function wordsWithin(token: string, isWord: (word: string) => boolean): readonly string[] | undefined {
  const from: (readonly string[] | undefined)[] = Array.from({ length: token.length + 1 }, () => undefined);
  from[token.length] = [];
  for (let start = token.length - 1; start >= 0; start -= 1)
    for (let end = token.length; end > start && from[start] === undefined; end -= 1) {
      const rest = from[end];
      const word = token.slice(start, end);
      // A single letter would be found in any word.
      if (rest && (word === '2' || (word.length > 1 && isWord(word)))) from[start] = [word, ...rest];
    }
  return from[0];
}
