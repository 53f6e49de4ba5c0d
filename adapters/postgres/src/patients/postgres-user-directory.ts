import type { Page, PageRequest } from '@rewards/domain/page';
import type { UserDirectory, UserRecord } from '@rewards/domain/patients/user-directory';
import { sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { rowCount } from '../row-count.ts';
import type { Queries } from '../tables.ts';
import { matchingUsers } from './matching-users.ts';

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

  list({ search }: { readonly search?: string }, { page, perPage }: PageRequest): Promise<Page<UserRecord>> {
    return this.#database.read(async (queries) => {
      const matching = users(queries).where(matchingUsers(search));
      // Totals are counted for the page's users only.
      const newest = matching.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(perPage).offset((page - 1) * perPage);
      const rows = await withTotals(queries, newest).orderBy('users.createdAt', 'desc').orderBy('users.id', 'desc').execute();
      return { rows: rows.map(toRecord), total: await rowCount(matching) };
    });
  }
}

const users = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select(['id', 'email', 'name', 'phone', 'isAdmin', 'referralCode', 'staffName', 'createdAt'])
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

const toRecord = (row: Row): UserRecord => ({
  id: row.id,
  email: row.email,
  name: row.name,
  phone: row.phone,
  isAdmin: row.isAdmin,
  referralCode: row.referralCode,
  staffName: row.staffName,
  hasPassword: row.hasPassword,
  createdAt: row.createdAt,
  totalEarningsCents: readCents(row.totalEarned),
  totalReferrals: row.all,
  signedUpReferrals: row.signedUp,
  completedReferrals: row.completed,
});

type Row = Awaited<ReturnType<ReturnType<typeof withTotals>['executeTakeFirstOrThrow']>>;
