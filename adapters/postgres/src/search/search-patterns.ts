/** How a search is looked for in `users.search_text`, from what fits best to what fits at all. */
export interface SearchPatterns {
  readonly whole: readonly string[];
  readonly field: readonly string[];
  readonly word: readonly string[];
  readonly part: readonly string[];
  /**
   * A regular expression that stands for the texts of `part`, which are then none: for two characters that trigrams
   * know, but which make none; and for what begins with a 0, since the mark that a field begins is spelt the same.
   */
  readonly expression: string | null;
}

const leastDigits = 3;
/**
 * What may follow a pair, spelt out, because PostgreSQL then looks up the trigrams that it makes with the pair. A text
 * ends in a line break, so something always follows; it has no capitals but these two and seldom anything outside
 * ASCII.
 */
const following = String.raw`([a-z0-9QX]|[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f])`;

/**
 * `key` is what was typed, in the database's spelling: without accents and capitals, but Q for an at sign and X for a
 * full stop.
 */
export function searchPatterns(key: string): SearchPatterns {
  const text = literally(key);
  const digits = phoneDigits(key);
  // Phones are kept as +16785550101; whoever copies one from the screen may leave out the country.
  const beginnings = digits === undefined ? [text] : [text, `+${digits}`, `+1${digits}`];
  const field = beginnings.map((beginning) => `%\n0${beginning}%`);
  const parts = digits === undefined || digits === key ? [key] : [key, digits];
  const isPair = /^[a-z0-9QX]{2}$/.test(key);
  const expression = isPair || parts.some(meetsMark) ? parts.map(expressionFor).join('|') : null;
  return {
    whole: beginnings.map((beginning) => `%\n0${beginning}\n%`),
    field,
    word: [`% ${text}%`, ...field],
    part: expression === null ? parts.map((part) => `%${literally(part)}%`) : [],
    expression: isPair ? `${expression}${following}` : expression,
  };
}

const meetsMark = (part: string) => part.startsWith('0');

const expressionFor = (part: string) =>
  `${meetsMark(part) ? String.raw`[^\n]` : ''}${part.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}`;

/** Phones are shown as (678) 555-0101: whoever copies one from the screen means its digits. */
function phoneDigits(key: string): string | undefined {
  const digits = key.replace(/\D/g, '');
  return /^[\d\s()X+-]+$/.test(key) && digits.length >= leastDigits ? digits : undefined;
}

/** What was typed stands for itself, also where it means something to `like`. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
