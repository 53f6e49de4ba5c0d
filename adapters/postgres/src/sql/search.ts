import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Enough for any real search, and each word costs a pattern. */
const maxWords = 8;
/** Fewer digits than this aren't a phone number. */
const minPhoneDigits = 3;

/**
 * Splits a search into words that all have to match, in any order. Hyphens and commas separate words, so "Smith,
 * Mary-Ann" finds Mary Ann Smith. A phone number in any format is one word, its digits.
 */
export function searchWords(search: string): readonly string[] {
  const digits = search.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(search) && digits.length >= minPhoneDigits) return [digits];
  const words = search.split(/[\s,\u2010-\u2015-]+/u).filter((word) => word.replace(apostrophes, '') !== '');
  return words.slice(0, maxWords);
}

/** `search_form` in the database removes the same ones. */
const apostrophes = /['’‘`´]/gu;

/** The index works on trigrams, three letters or digits in a row. */
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word.replace(apostrophes, ''));

/**
 * Whether `search_text` contains every word. A word without a trigram would read the whole index, so it is hidden from
 * the index and compared row by row.
 */
export const holdsWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  words.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => sql`${hasTrigram(word) ? sql`search_text` : sql`search_text || ''`} like ${pattern(word)}`),
        sql` and `,
      )})`;

/**
 * How well a row that contains all words matches: 3 if a field equals them, 2 if a field begins with them, 1 if each
 * begins a word, or else 0. In `search_text` each field is between line breaks, after a space.
 */
export function rankOf(words: readonly string[]): RawBuilder<number> {
  const [first = ''] = words;
  // Phones are stored as +16785550101, and people omit the country code.
  const beginnings = /^\d+$/.test(first) ? [first, `+${first}`, `+1${first}`] : [words.join(' ')];
  const fieldIs = (after: string) =>
    sql.join(
      beginnings.map((beginning) => sql`search_text like ${pattern(`\n ${beginning}`, after)}`),
      sql` or `,
    );
  const eachBeginsWord = sql.join(
    words.map((word) => sql`search_text like ${pattern(` ${word}`)}`),
    sql` and `,
  );
  return sql<number>`
    case when ${fieldIs('\n')} then 3 when ${fieldIs('')} then 2 when ${eachBeginsWord} then 1 else 0 end`;
}

/** Escapes the characters that are special in a `like` pattern. As a subquery it runs once, not for each row. */
const pattern = (text: string, after = '') =>
  sql`(select '%' || search_form(${text.replace(/[\\%_]/g, '\\$&') + after}) || '%')`;
