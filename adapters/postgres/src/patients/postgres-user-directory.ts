import type { Page, PageRequest } from '@rewards/domain/page';
import type { UserDirectory, UserRecord } from '@rewards/domain/patients/user-directory';
import { sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';
import { isSearch, searchUsers } from './user-search.ts';
import { readOfUser } from './users-table.ts';

/** Users with their totals, as they are committed. */
export class PostgresUserDirectory implements UserDirectory {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(id: string): Promise<UserRecord | undefined> {
    return this.#database.read(async (queries) => {
      const row = await withTotals(queries, users(queries).where('id', '=', id)).executeTakeFirst();
      return row && toRecord(row);
    });
  }

  list({ search }: { readonly search?: string }, page: PageRequest): Promise<Page<UserRecord>> {
    return this.#database.read(async (queries) => {
      if (!isSearch(search)) return listEveryone(queries, page);
      const found = await searchUsers(queries, { search, who: 'everyone' }, page);
      return { rows: await recordsOf(queries, found.rows), total: found.total };
    });
  }

  searchPatients(search: string, most: number): Promise<readonly UserRecord[]> {
    return this.#database.read(async (queries) => {
      if (!isSearch(search)) return [];
      const found = await searchUsers(queries, { search, who: 'patients' }, { page: 1, perPage: most });
      return recordsOf(queries, found.rows);
    });
  }
}

async function listEveryone(queries: Queries, page: PageRequest): Promise<Page<UserRecord>> {
  const { total, before, skipped } = await findPageStart(queries, ['users'], page);
  if (!before) return { rows: [], total };
  const listed = users(queries)
    .where('createdAt', '<', before)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(skipped);
  // Totals are counted for the page's users only.
  const rows = await withTotals(queries, listed)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
  return { rows: rows.map(toRecord), total };
}

/** In the order of their identities as they are given. */
async function recordsOf(queries: Queries, ids: readonly string[]): Promise<readonly UserRecord[]> {
  if (ids.length === 0) return [];
  const rows = await withTotals(queries, users(queries).where('id', 'in', ids)).execute();
  const records = new Map(rows.map((row) => [row.id, toRecord(row)]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

const users = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select(readOfUser)
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'));

const withTotals = (queries: Queries, chosen: ReturnType<typeof users>) =>
  queries
    .selectFrom(chosen.as('users'))
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .selectAll('users')
    .select(['own.all', 'own.signedUp', 'own.completed'])
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'));

const toRecord = ({ totalEarned: earned, all, signedUp, completed, ...user }: Row): UserRecord => ({
  ...user,
  totalEarningsCents: readCents(earned),
  totalReferrals: all,
  signedUpReferrals: signedUp,
  completedReferrals: completed,
});

type Row = Awaited<ReturnType<ReturnType<typeof withTotals>['executeTakeFirstOrThrow']>>;
