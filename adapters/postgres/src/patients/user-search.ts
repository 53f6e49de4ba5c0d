import type { Page, PageRequest } from '@rewards/domain/page';
import { mostFound, shortestSearch } from '@rewards/domain/patients/user-directory';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../tables.ts';
import { type SearchPatterns, searchPatterns } from './search-patterns.ts';

export interface UserSearch {
  readonly search: string;
  readonly who: 'everyone' | 'patients';
}

/** Whether what someone typed is long enough to be a search. */
export const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= shortestSearch;

/**
 * Who matches, best first: a whole name, email, phone or code, then the beginning of one, then the beginning of a word,
 * then any part; newest first among equals. Only so many are looked at, so that a search which half of all users match
 * costs no more than one that few do.
 */
export async function searchUsers(
  queries: Queries,
  { search, who }: UserSearch,
  page: PageRequest,
): Promise<Page<string>> {
  const patterns = searchPatterns(await searchKey(queries, search));
  const among = who === 'patients' ? sql<SqlBool>`not is_admin` : sql<SqlBool>`true`;
  // In no order: if there are few these are all, and if there are many the best are looked for by themselves.
  const found = await ranked(
    queries,
    sql`select ${rankedBy} from users where ${anywhere(patterns)} and ${among} limit ${mostFound + 1}`,
    patterns,
    page,
  );
  if (found.total <= mostFound) return found;
  const best = await bestOfMany(queries, patterns, among, Math.min(page.page * page.perPage, mostFound));
  const { rows } = await ranked(queries, sql`select ${rankedBy} from users where id = any(${best})`, patterns, page);
  return { rows, total: mostFound };
}

const rankedBy = sql.raw('id, created_at, search_text');

/**
 * Among whom the first so many are, where any part matches more than are looked at. Each kind of match holds all of the
 * next better one, so that the first kind that few have holds all the best, filled up with the newest of the kind
 * before.
 */
async function bestOfMany(
  queries: Queries,
  { whole, field, word, ...part }: SearchPatterns,
  among: RawBuilder<SqlBool>,
  most: number,
): Promise<readonly string[]> {
  async function idsOf(matching: RawBuilder<SqlBool>, which: RawBuilder<unknown>): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from users where ${matching} and ${among} ${which}`.execute(
      queries,
    );
    return rows.map(({ id }) => id);
  }
  const newest = sql`order by created_at desc, id desc limit ${most}`;

  let worse = anywhere(part);
  for (const better of [word, field, whole].map(like)) {
    const found = await idsOf(better, sql`limit ${mostFound + 1}`);
    if (found.length <= mostFound) return found.length < most ? [...found, ...(await idsOf(worse, newest))] : found;
    worse = better;
  }
  return idsOf(worse, newest);
}

/** What was typed, as the database spells the texts in which it is looked for. */
async function searchKey(queries: Queries, search: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search_form(${search}) as key`.execute(queries);
  return rows[0]?.key ?? search;
}

const like = (patterns: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`search_text like ${pattern}`),
    sql` or `,
  )})`;

const anywhere = ({ part, pair }: Pick<SearchPatterns, 'part' | 'pair'>) =>
  pair === undefined ? like(part) : sql<SqlBool>`search_text ~ ${pair}`;

async function ranked(
  queries: Queries,
  candidates: RawBuilder<unknown>,
  { whole, field, word }: SearchPatterns,
  { page, perPage }: PageRequest,
): Promise<Page<string>> {
  const rank = sql`case when ${like(whole)} then 0 when ${like(field)} then 1 when ${like(word)} then 2 else 3 end`;
  const { rows } = await sql<{ total: string; ids: string[] | null }>`
    with found as materialized (${candidates}),
    best as (
      select id, row_number() over (order by ${rank}, created_at desc, id desc) as place from found
    )
    select (select count(*) from found) as total, array_agg(id order by place) as ids
    from best where place > ${(page - 1) * perPage} and place <= ${Math.min(page * perPage, mostFound)}
  `.execute(queries);
  return { rows: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}
