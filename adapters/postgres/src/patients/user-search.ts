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
export const isSearch = (search: string | undefined): search is string => search !== undefined && search.length >= shortestSearch;

/**
 * Who matches, best first: a whole name, email, phone or code, then the beginning of one, then the beginning of a word, then
 * any part; newest first among equals. Only so many of each kind are looked at, so that a search which half of all users
 * match costs no more than one that few do.
 */
export async function searchUsers(queries: Queries, { search, who }: UserSearch, page: PageRequest): Promise<Page<string>> {
  const patterns = searchPatterns(await searchKey(queries, search));
  const among = who === 'patients' ? sql<SqlBool>`not is_admin` : sql<SqlBool>`true`;
  const found = await ranked(queries, newestMatching(anywhere(patterns), among, mostFound + 1), patterns, page);
  // Past the bound the newest matches may leave out the best, which are then looked for by themselves.
  return found.total <= mostFound ? found : { rows: await bestOfMany(queries, patterns, among, page), total: mostFound };
}

/** The page holds none but the newest so many of each kind, so no more of them are read. */
async function bestOfMany(queries: Queries, patterns: SearchPatterns, among: RawBuilder<SqlBool>, page: PageRequest): Promise<readonly string[]> {
  const most = Math.min(page.page * page.perPage, mostFound);
  const [whole, field, word] = [patterns.whole, patterns.field, patterns.word].map((kind) => newestMatching(like(kind), among, most));
  const beginnings = await ranked(queries, sql`${whole} union ${field}`, patterns, page);
  if (beginnings.total >= most) return beginnings.rows;
  const any = newestMatching(anywhere(patterns), among, most);
  return (await ranked(queries, sql`${whole} union ${field} union ${word} union ${any}`, patterns, page)).rows;
}

/** What was typed, as the database spells the texts in which it is looked for. */
async function searchKey(queries: Queries, search: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search_form(${search}) as key`.execute(queries);
  return rows[0]?.key ?? search;
}

const newestMatching = (matching: RawBuilder<unknown>, among: RawBuilder<SqlBool>, most: number) => sql`(
  select id, created_at, search_text from users where ${matching} and ${among}
  order by created_at desc, id desc limit ${most})`;

const like = (patterns: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`search_text like ${pattern}`),
    sql` or `,
  )})`;

const anywhere = ({ part, pair }: SearchPatterns) => (pair === undefined ? like(part) : sql<SqlBool>`search_text ~ ${pair}`);

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
