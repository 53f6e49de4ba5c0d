import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchPatterns } from './search-patterns.ts';

/** So many of the newest are looked through first, for how often what is searched for is met. */
export const walked = 500;
/** What is met there at all often is looked for so far, before the index is asked. */
export const walkedFurther = 8_000;
const sampledPlaces = 50;
const sampledAtEachPlace = 5;
/** So many stand for all. */
export const sampled = sampledPlaces * sampledAtEachPlace;
/** What so many of these have is looked for further too. */
export const isWidespread = 3;

/**
 * Rows from places of the table that are as far from each other as they can be, so that some came at each time. What
 * the newest are like tells little of the others where they all came in one way: nobody who signs up leaves a phone,
 * and all who were imported have the area code that somebody types. Identities would not do: later ones sort after
 * earlier ones.
 */
export function isSampled(table: 'users' | 'referrals'): RawBuilder<SqlBool> {
  const pages = sql`(pg_relation_size(${sql.lit(table)}) / current_setting('block_size')::integer)`;
  return sql<SqlBool>`${sql.ref(`${table}.ctid`)} = any(array(
    select format('(%s,%s)', page, place)::tid
    from generate_series(0, ${pages} - 1, greatest(1, ${pages} / ${sql.lit(sampledPlaces)})) as page,
      generate_series(1, ${sql.lit(sampledAtEachPlace)}) as place))`;
}

/** Looked at row by row, of any number of patterns. */
export const anywhere = ({ part, expression }: Pick<SearchPatterns, 'part' | 'expression'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(search_text like any (${part}::text[]) or search_text ~ ${expression}::text)`;

/** Looked up in the index, which is asked for one pattern at a time; of no kind of match there are more. */
export const indexed = (patterns: RawBuilder<unknown>, expression: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [1, 2, 3, 4].map((place) => sql`search_text like (${patterns})[${sql.lit(place)}]`),
    sql` or `,
  )} or search_text ~ ${expression})`;
