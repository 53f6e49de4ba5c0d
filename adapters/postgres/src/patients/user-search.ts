import { mostFound, shortestSearch } from '@rewards/domain/patients/user-directory';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';
import { type GivenPage, givenPage } from '../running-totals/page-start.ts';
import type { PageRequest } from '@rewards/domain/page';
import { type SearchPatterns, searchPatterns } from './search-patterns.ts';

export interface UserSearch {
  readonly search: string;
  /** Whether admins are found as well. */
  readonly everyone: boolean;
  /** Whether the total is asked for; looking for the best alone reads less. */
  readonly counted: boolean;
}

export interface FoundUsers {
  readonly ids: readonly string[];
  /** No more than are ever found; 0 where it was not asked for. */
  readonly total: number;
}

/** Whether what someone typed is long enough to be a search. */
export const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= shortestSearch;

/**
 * Who matches, best first: a whole name, email, phone or code, then the beginning of one, then the beginning of a word,
 * then any part; newest first among equals.
 */
export async function searchUsers(
  database: PostgresDatabase,
  { search, everyone, counted }: UserSearch,
  page: PageRequest,
): Promise<FoundUsers> {
  const patterns = searchPatterns(await searchKey(database, search));
  const { perPage, earlier } = givenPage(page);
  const most = Math.min(earlier + perPage, mostFound);
  const found = await database.first(bestOfUsers, { ...patterns, everyone, counted, most, earlier });
  return { ids: found?.ids ?? [], total: Number(found?.total ?? 0) };
}

/** What was typed, as the database spells the texts in which it is looked for. */
export async function searchKey(database: PostgresDatabase, search: string): Promise<string> {
  // What is in ASCII has no accents, so that its spelling is known here.
  if (/^[\x20-\x7e]*$/.test(search)) return search.toLowerCase().replaceAll('@', 'Q').replaceAll('.', 'X');
  return (await database.first(spelt, { search }))?.key ?? search;
}

const spelt = statement((queries, { search }: { search: string }) =>
  queries.selectFrom(sql<{ key: string }>`(select search_form(${search}) as key)`.as('spelt')).select('key'),
);

interface Given extends SearchPatterns, Pick<UserSearch, 'everyone' | 'counted'>, Pick<GivenPage, 'earlier'> {
  /** So many of the best are to be known, the earlier pages' among them. */
  readonly most: number;
}

/** So many of the newest are looked through first, for how often each kind of match is met. */
export const walked = 500;
/** What so many of those match is met often enough that walking on finds a page sooner than the index finds all. */
const isFrequent = 2;
export const walkedFurther = 8_000;
/**
 * No more of what the index finds are fetched: where more match, walking on from the newest finds a page sooner. What
 * the newest are like tells little of the others where they all came in one way: nobody who signs up leaves a phone,
 * and 180,000 who were imported have the area code that somebody types. More than are ever found, so that a total stays
 * right. What is looked up of a still better kind has no such bound.
 */
const mostLookedUp = 1_000;
/** Where so many of those match at all, walking on also finds the first `mostFound` sooner. */
const isCommon = 25;

/**
 * The newest are looked through, until they hold as many as are asked for that match in some way: whoever matches in no
 * better way and came before is on no page. All who match better, who are few, the index finds: each kind of match
 * holds all of the next better one. Where no kind is met often, the index finds all who match at all. If these are too
 * many after all, they are walked through from the newest until a page is full, and those who match better than that
 * are looked up.
 */
const bestOfUsers = statement((queries, given: Given) =>
  queries.selectFrom(found(given).as('found')).select(['found.ids', 'found.total']),
);

const found = (given: Given): RawBuilder<{ ids: string[] | null; total: string }> => sql`(
  with first_walk as materialized (
    select id, created_at, ${rank(given)} as rank from ${newest(given, walked)} as newest where ${anywhere(given)}
  ), first_met as materialized (
    select met, common, not exists (
      select from users where ${among(given)} order by created_at desc, id desc offset ${sql.lit(walked)}
    ) as is_everyone from ${met(given, 'first_walk')} as met
  ), further_walk as materialized (
    select id, created_at, ${rank(given)} as rank from ${newest(given, walkedFurther, walked)} as newest
    where (select not is_everyone and met[common + 1] >= ${sql.lit(isFrequent)} from first_met)
      and (search_text like any ((select ${patternsOf(given)} from first_met)::text[])
        or search_text ~ (select ${expressionOf(given)} from first_met))
    limit ${given.most}
  ), walk as materialized (
    select * from first_walk union all select * from further_walk
  ), better as materialized (
    select common, ${patternsOf(given)} as patterns, ${expressionOf(given)} as expression
    from ${met(given, 'walk')} as met
    where not (select is_everyone from first_met)
  ), all_in_index as materialized (
    ${lookedUp(given, 'better')}
  ), looked_up as materialized (
    select * from all_in_index limit ${sql.lit(mostLookedUp + 1)}
  ), walked_on as materialized (
    select id, created_at, ${rank(given)} as rank from users
    where (select count(*) > ${sql.lit(mostLookedUp)} from looked_up) and ${among(given)}
      and (search_text like any ((select patterns from better)::text[])
        or search_text ~ (select expression from better))
    order by created_at desc, id desc limit ${given.most}
  ), long_walk as materialized (
    select * from walk union select * from walked_on
  ), still_better as materialized (
    select ${patternsOf(given)} as patterns, ${expressionOf(given)} as expression
    from ${met(given, 'long_walk')} as met
    where exists (select from walked_on)
  ), looked_up_again as materialized (
    ${lookedUp(given, 'still_better')}
  ), matching as materialized (
    select * from long_walk union select * from looked_up union select * from looked_up_again
  ), best as (
    select id, row_number() over (order by rank, created_at desc, id desc) as place from matching
  )
  select (select array_agg(id order by place) from best
      where place > ${given.earlier} and place <= ${given.most}) as ids,
    case when not ${given.counted}::boolean then 0
      when not exists (select from better where common > 0)
        then (select least(count(*), ${mostCounted}) from matching)
      when met[1] >= ${sql.lit(isCommon)} then (select count(*) from (
        select from users where ${among(given)} and ${anywhere(given)}
        order by created_at desc, id desc limit ${mostCounted}) as counted)
      else (select count(*) from (
        select from users
        where ${among(given)} and ${indexed(sql`${given.part}::text[]`, sql`${given.expression}::text`)}
        limit ${mostCounted}) as counted)
    end as total
  from first_met)`;

/**
 * How many of a walk match in each way, from the widest to the narrowest, and how many of these ways are so common that
 * the walk has as many as are asked for. The next one is looked for further.
 */
const met = ({ most }: Given, walk: 'first_walk' | 'walk' | 'long_walk') => sql`(
  select met, (met[1] >= ${most})::integer + (met[2] >= ${most})::integer + (met[3] >= ${most})::integer
    + (met[4] >= ${most})::integer as common
  from (
    select array[count(*), count(*) filter (where rank <= 2), count(*) filter (where rank <= 1),
      count(*) filter (where rank = 0), 0] as met
    from ${sql.ref(walk)}
  ) as counted)`;

const lookedUp = (given: Given, kind: 'better' | 'still_better') => sql`
  select id, created_at, ${rank(given)} as rank from users
  where ${among(given)}
    and ${indexed(sql`(select patterns from ${sql.ref(kind)})`, sql`(select expression from ${sql.ref(kind)})`)}`;

const patternsOf = ({ part, word, field, whole }: Given) => sql`
  case common when 0 then ${part}::text[] when 1 then ${word}::text[] when 2 then ${field}::text[]
    when 3 then ${whole}::text[] else '{}' end`;
const expressionOf = (given: Given) => sql`case common when 0 then ${given.expression}::text end`;

const newest = (given: Given, through: number, from = 0) => sql`(
  select id, created_at, search_text from users where ${among(given)}
  order by created_at desc, id desc limit ${sql.lit(through)} offset ${sql.lit(from)})`;

const mostCounted = sql.lit(mostFound);

const among = ({ everyone }: Given) => sql<SqlBool>`(not is_admin or ${everyone}::boolean)`;

/** Looked at row by row, of any number of patterns. */
export const anywhere = ({ part, expression }: Pick<SearchPatterns, 'part' | 'expression'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(search_text like any (${part}::text[]) or search_text ~ ${expression}::text)`;

/** Asked from the widest kind of match to the narrowest, since most match in no better way than they have to. */
const rank = ({ whole, field, word }: Given) => sql<number>`
  case when not search_text like any (${word}::text[]) then 3 when not search_text like any (${field}::text[]) then 2
    when not search_text like any (${whole}::text[]) then 1 else 0 end`;

/** Looked up in the index, which is asked for one pattern at a time; of no kind of match there are more. */
export const indexed = (patterns: RawBuilder<unknown>, expression: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [1, 2, 3, 4].map((place) => sql`search_text like (${patterns})[${sql.lit(place)}]`),
    sql` or `,
  )} or search_text ~ ${expression})`;
