import type { Page, PageRequest } from '@rewards/domain/page';
import {
  type FoundPatient,
  type UserDirectory,
  type UserFilter,
  type UserOrder,
  type UserRecord,
  minSearchLength,
} from '@rewards/domain/patients/user-directory';
import { shownFields } from '@rewards/domain/patients/user';
import { type SqlBool, sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { type SortKey, ascending, descending, newestFirst } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import type { Selecting } from '../sql/queries.ts';
import { holdsWords, rankOf, searchWords } from '../sql/search.ts';

/** Committed users with their totals. */
export class PostgresUserDirectory extends OnDatabase implements UserDirectory {
  async find(id: string): Promise<UserRecord | undefined> {
    const row = await this.database.first(one, { id });
    return row && toRecord(row);
  }

  async findKept(formerId: string): Promise<UserRecord | undefined> {
    const row = await this.database.first(kept, { formerId });
    return row && toRecord(row);
  }

  async listFormerEmails(id: string): Promise<readonly string[]> {
    return (await this.database.rows(formerEmails, { id })).map(({ email }) => email);
  }

  async list({ search, order, updatedSince }: UserFilter, page: PageRequest): Promise<Page<UserRecord>> {
    const reading = isSearch(search)
      ? { among: [matches(search)], order: order === undefined ? bestFirst(search) : orders[order] }
      : order && { order: orders[order] };
    const found = await users.read(this.database, { updatedSince }, page, reading);
    return { ...found, rows: found.rows.map(toRecord) };
  }

  async searchPatients(search: string, most: number): Promise<readonly FoundPatient[]> {
    if (!isSearch(search)) return [];
    const reading = { among: [matches(search), sql<SqlBool>`not is_admin`], order: bestFirst(search) };
    return (await found.read(this.database, {}, { page: 1, perPage: most }, reading)).rows;
  }

  listDeletionWishes(most: number) {
    return this.database.rows(deletionWishes, { most });
  }

  async listSharedMailboxes(most: number) {
    const rows = await this.database.rows(ofSharedMailboxes, { most });
    const groups = Map.groupBy(rows, ({ emailKey }) => emailKey).values();
    const accounts = [...groups].map((group) => group.map(({ emailKey: _, ...account }) => account));
    return accounts.filter(({ length }) => length > 1);
  }

  listOthersOfMailbox(id: string) {
    return this.database.rows(othersOfMailbox, { id });
  }
}

const byName = sql`lower(users.name) collate "C"`;

const orders: { readonly [Order in UserOrder]: readonly SortKey[] } = {
  newest: newestFirst('users'),
  oldest: [ascending(sql`users.created_at`, 'timestamptz'), ascending(sql`users.id`, 'uuid')],
  name: [ascending(byName, 'text'), ascending(sql`users.id`, 'uuid')],
  name_last: [descending(byName, 'text'), descending(sql`users.id`, 'uuid')],
};

const bestFirst = (search: string): readonly SortKey[] => [
  descending(rankOf(searchWords(search)), 'bigint'),
  ...orders.newest,
];

/** Also whom a record with this email was merged into (rule 35). */
const matches = (search: string) => sql<SqlBool>`(${holdsWords(searchWords(search))} or users.id = any(array(
  select into_id from merged_records where merged_records.email = ${search.trim().toLowerCase()})))`;

const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= minSearchLength;

/** Computes totals for the selected users only. */
const withTotals = (queries: Selecting) =>
  queries
    .selectFrom('users')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select(shownFields.map((name) => `users.${name}` as const))
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(['own.all', 'own.signedUp', 'own.completed'])
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'));

const one = statement((queries, { id }: { id: string }) => withTotals(queries).where('users.id', '=', id));

const kept = statement((queries, { formerId }: { formerId: string }) =>
  withTotals(queries).where(
    'users.id',
    '=',
    queries.selectFrom('merged_records').select('intoId').where('id', '=', formerId),
  ),
);

const formerEmails = statement((queries, { id }: { id: string }) =>
  queries.selectFrom('merged_records').select('email').where('intoId', '=', id).orderBy('mergedAt').orderBy('id'),
);

const deletionWishes = statement((queries, { most }: { most: number }) =>
  queries
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('deletionAskedAt', 'is not', null)
    .orderBy('deletionAskedAt')
    .orderBy('id')
    .limit(most),
);

const ofSharedMailboxes = statement((queries, { most }: { most: number }) =>
  queries
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailKey'])
    .where('emailKey', 'in', (marked) =>
      marked.selectFrom('users').select('emailKey').where('sharesMailbox', '=', true).orderBy('emailKey').limit(most),
    )
    .orderBy('emailKey')
    .orderBy('createdAt')
    .orderBy('id'),
);

const othersOfMailbox = statement((queries, { id }: { id: string }) =>
  queries
    .selectFrom('users')
    .innerJoin('users as own', 'own.emailKey', 'users.emailKey')
    .select(['users.id', 'users.name', 'users.email'])
    .where('own.id', '=', id)
    .where('users.id', '<>', id)
    .orderBy('users.createdAt')
    .orderBy('users.id'),
);

const users = listOf({
  from: sql`users`,
  id: sql`users.id`,
  order: orders.newest,
  rows: (queries, _: { updatedSince?: Date | undefined }) => withTotals(queries),
  filters: { updatedSince: (since: Date) => sql<SqlBool>`users.updated_at >= ${since}` },
});

const found = listOf({
  from: sql`users`,
  id: sql`users.id`,
  order: orders.newest,
  rows: (queries, _: object) =>
    queries.selectFrom('users').select(['users.id', 'users.email', 'users.name', 'users.referralCode', 'users.phone']),
});

const toRecord = ({ totalEarned: earned, all, signedUp, completed, ...user }: Row): UserRecord => ({
  ...user,
  totalEarningsCents: readCents(earned),
  totalReferrals: all,
  signedUpReferrals: signedUp,
  completedReferrals: completed,
});

type Row = RowOf<typeof one>;
