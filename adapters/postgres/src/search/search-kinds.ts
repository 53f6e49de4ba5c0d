import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** One way in which a text of users or referrals (`search_text`) can match what is searched for. */
export interface SearchKind {
  /** A text matches that holds one of these... */
  readonly parts: readonly string[];
  /**
   * ... or fits this regular expression, which then stands for all parts: for two characters that trigrams know, but
   * which make none; and for what begins with a 0, since the mark that a field begins is spelt the same.
   */
  readonly expression: string | null;
  /** What all who match have too, and the index finds sooner: without the beginnings that every text has. */
  readonly lookedUp: readonly string[];
}

/** From what fits at all to what fits best: any part, a word's beginning, a field's beginning, a whole field. */
export type SearchKinds = readonly [part: SearchKind, word: SearchKind, field: SearchKind, whole: SearchKind];

const leastDigits = 3;
/**
 * What may follow a pair, spelt out, because PostgreSQL then looks up the trigrams that it makes with the pair. A text
 * ends in a line break, so something always follows; it has no capitals but these two and seldom anything outside
 * ASCII.
 */
const following = String.raw`([a-z0-9QX]|[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f])`;

/**
 * Each kind holds the next better one.
 *
 * @param key what was typed, in the database's spelling: without accents and capitals, but Q for an at sign and X for a
 *   full stop.
 */
export function searchKinds(key: string): SearchKinds {
  const digits = phoneDigits(key);
  // Phones are kept as +16785550101; whoever copies one from the screen may leave out the country.
  const beginnings = digits === undefined ? [key] : [key, `+${digits}`, `+1${digits}`];
  const parts = digits === undefined || digits === key ? [key] : [key, digits];
  const isPair = /^[a-z0-9QX]{2}$/.test(key);
  const expression = isPair || parts.some(meetsMark) ? parts.map(expressionFor).join('|') : null;
  const fields = beginnings.map((beginning) => `\n0${beginning}`);
  const lookedUpFields = beginnings.map((beginning) => `0${beginning}`);
  const words = [` ${key}`];
  return [
    expression === null
      ? { parts, expression, lookedUp: parts }
      : { parts: [], expression: isPair ? `${expression}${following}` : expression, lookedUp: [] },
    { parts: [...words, ...fields], expression: null, lookedUp: [...words, ...lookedUpFields] },
    { parts: fields, expression: null, lookedUp: lookedUpFields },
    {
      parts: fields.map((field) => `${field}\n`),
      expression: null,
      lookedUp: lookedUpFields.map((field) => `${field}\n`),
    },
  ];
}

const meetsMark = (part: string) => part.startsWith('0');

const expressionFor = (part: string) =>
  `${meetsMark(part) ? String.raw`[^\n]` : ''}${part.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}`;

/** Phones are shown as (678) 555-0101: whoever copies one from the screen means its digits. */
function phoneDigits(key: string): string | undefined {
  const digits = key.replace(/\D/g, '');
  return /^[\d\s()X+-]+$/.test(key) && digits.length >= leastDigits ? digits : undefined;
}

/** Whether a text matches, as the database would say it. */
export function matcherOf({ parts, expression }: SearchKind): (text: string) => boolean {
  if (expression === null) return (text) => parts.some((part) => text.includes(part));
  const fits = new RegExp(expression);
  return (text) => fits.test(text);
}

/** What was typed stands for itself, also where it means something to `like`. */
export const patternsOf = (parts: readonly string[]): string[] =>
  parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);

/** Looked at row by row, of any number of patterns. */
export const anywhere = (patterns: unknown, expression: unknown): RawBuilder<SqlBool> =>
  sql<SqlBool>`(search_text like any (${patterns}::text[]) or search_text ~ ${expression}::text)`;

/** Looked up in the index, which is asked for one pattern at a time; of no kind of match there are more. */
export const inIndex = (patterns: unknown, expression: unknown): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [1, 2, 3, 4].map((place) => sql`search_text like (${patterns}::text[])[${sql.lit(place)}]`),
    sql` or `,
  )} or search_text ~ ${expression}::text)`;
