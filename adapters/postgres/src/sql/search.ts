import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Nobody types more, and each costs a pattern. */
const maxWords = 8;
/** Fewer digits than that are no phone number. */
const minPhoneDigits = 3;

/**
 * What someone typed, as the words that each have to be found, in any order. Hyphens and commas separate words, so
 * "Smith, Mary-Ann" finds Mary Ann Smith. A phone number is one word, its digits, however it is written.
 */
export function searchWords(search: string): readonly string[] {
  const digits = search.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(search) && digits.length >= minPhoneDigits) return [digits];
  const words = search.split(/[\s,\u2010-\u2015-]+/u).filter((word) => word.replace(apostrophes, '') !== '');
  return words.slice(0, maxWords);
}

/** `search_form` in the database removes the same. */
const apostrophes = /['’‘`´]/gu;

/** Three letters or digits in a row make a trigram, by which the index finds rows. */
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word.replace(apostrophes, ''));

/**
 * Whether `search_text` holds every word. A word without a trigram would read the whole index, so it is hidden from
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
 * How well a row that holds all words matches: 3 when a field is exactly them, 2 when a field begins with them, 1 when
 * each begins a word, else 0. In `search_text` each field stands between line breaks, after a blank.
 */
export function rankOf(words: readonly string[]): RawBuilder<number> {
  const [first = ''] = words;
  // Phones are stored as +16785550101, and people leave out the country.
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

/**
 * What was typed stands for itself, also where it means something to `like`. As a subquery it is spelled once, not for
 * each row.
 */
const pattern = (text: string, after = '') =>
  sql`(select '%' || search_form(${text.replace(/[\\%_]/g, '\\$&') + after}) || '%')`;
