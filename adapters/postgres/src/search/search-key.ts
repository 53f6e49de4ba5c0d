import { shortestSearch } from '@rewards/domain/patients/user-directory';
import { sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';

/** Whether what someone typed is long enough to be a search. */
export const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= shortestSearch;

/** What was typed, as the database spells the texts in which it is looked for. */
export async function searchKey(database: PostgresDatabase, search: string): Promise<string> {
  // What is in ASCII has no accents, so that its spelling is known here.
  if (/^[\x20-\x7e]*$/.test(search)) return search.toLowerCase().replaceAll('@', 'Q').replaceAll('.', 'X');
  return (await database.first(spelt, { search }))?.key ?? search;
}

const spelt = statement((queries, { search }: { search: string }) =>
  queries.selectFrom(sql<{ key: string }>`(select search_form(${search}) as key)`.as('spelt')).select('key'),
);
