import { mostFound } from '@rewards/domain/patients/user-directory';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';
import { type GivenPage, givenPage } from '../running-totals/page-start.ts';
import type { PageRequest } from '@rewards/domain/page';
import { searchKey } from '../search/search-key.ts';
import { type SearchPatterns, searchPatterns } from '../search/search-patterns.ts';
import { anywhere, indexed, isSampled, isWidespread, sampled, walked, walkedFurther } from '../search/search-text.ts';

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

interface Given extends SearchPatterns, Pick<UserSearch, 'everyone' | 'counted'>, Pick<GivenPage, 'earlier'> {
  /** So many of the best are to be known, the earlier pages' among them. */
  readonly most: number;
}

/** What so many of the newest match is worth walking on for, which finds a page sooner than the index finds all. */
const isFrequent = 2;
/**
 * No more of what the index finds are fetched: where more match, walking on from the newest finds a page sooner. More
 * than are ever found, so that a total stays right. What is looked up of a still better kind has no such bound.
 */
const mostLookedUp = 1_000;
/** Where such a share of the newest or of the sample match at all, walking also finds the first `mostFound` sooner. */
const isCommon = 0.05;

/**
 * The newest are looked through, until they hold as many as are asked for that match in some way: whoever matches in no
 * better way and came before is on no page. The next better way is looked for further where it is met there at all
 * often, and where it is not, the best one that a sample of all has. All who match better, who are few, the index
 * finds: each kind of match holds all of the next better one. Where no kind is met often, the index finds all who match
 * at all. If these are too many after all, they are walked through from the newest until a page is full, and those who
 * match better than that are looked up.
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
  ), sample_walk as materialized (
    select ${rank(given)} as rank
    from users
    where not (select is_everyone from first_met) and ${isSampled('users')} and ${among(given)} and ${anywhere(given)}
  ), sample as materialized (
    select met as sampled, common as widespread from ${met(given, 'sample_walk', sql.lit(isWidespread))} as met
  ), worth_walking as materialized (
    select ${patternsOf(given)} as patterns, ${expressionOf(given)} as expression
    from (
      select case when met[common + 1] >= ${sql.lit(isFrequent)} then common
        when widespread > common then widespread - 1 end as common
      from first_met, sample where not is_everyone
    ) as kind where common is not null
  ), further_walk as materialized (
    select id, created_at, ${rank(given)} as rank from ${newest(given, walkedFurther, walked)} as newest
    where exists (select from worth_walking) and ${isOf('worth_walking')}
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
    where (select count(*) > ${sql.lit(mostLookedUp)} from looked_up) and ${among(given)} and ${isOf('better')}
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
      when met[1] >= ${sql.lit(isCommon * walked)}
        or (select sampled[1] >= ${sql.lit(isCommon * sampled)} from sample) then (select count(*) from (
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
 * the walk has enough: as many as are asked for, where nothing else is said.
 */
const met = (
  given: Given,
  walk: 'first_walk' | 'walk' | 'long_walk' | 'sample_walk',
  enough: RawBuilder<unknown> = sql`${given.most}`,
) => sql`(
  select met, (met[1] >= ${enough})::integer + (met[2] >= ${enough})::integer + (met[3] >= ${enough})::integer
    + (met[4] >= ${enough})::integer as common
  from (
    select array[count(*), count(*) filter (where rank <= 2), count(*) filter (where rank <= 1),
      count(*) filter (where rank = 0), 0] as met
    from ${sql.ref(walk)}
  ) as counted)`;

/** Looked at row by row, as somebody who matches in a way that was chosen before. */
const isOf = (kind: 'worth_walking' | 'better') => sql<SqlBool>`
  (search_text like any ((select patterns from ${sql.ref(kind)})::text[])
    or search_text ~ (select expression from ${sql.ref(kind)}))`;

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

/** Asked from the widest kind of match to the narrowest, since most match in no better way than they have to. */
const rank = ({ whole, field, word }: Given) => sql<number>`
  case when not search_text like any (${word}::text[]) then 3 when not search_text like any (${field}::text[]) then 2
    when not search_text like any (${whole}::text[]) then 1 else 0 end`;
