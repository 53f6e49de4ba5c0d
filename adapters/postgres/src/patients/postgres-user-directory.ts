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
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { type PageParams, listLength, listRead, oneOf, pageParams, readPage } from '../sql/list-page.ts';
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

  async list({ search, order }: UserFilter, page: PageRequest): Promise<Page<UserRecord>> {
    if (isSearch(search)) {
      const { ids, total } = await this.#search(search, page, { order });
      return { rows: await this.#records(ids), total };
    }
    if (order !== undefined && order !== 'newest') {
      const { ids, total } = await this.#sorted(order, page);
      return { rows: await this.#records(ids), total };
    }
    const { rows, total } = await readPage(this.database, everyone, {}, page);
    return { rows: rows.map(toRecord), total };
  }

  async searchPatients(search: string, most: number): Promise<readonly FoundPatient[]> {
    if (!isSearch(search)) return [];
    const { ids } = await this.#search(search, { page: 1, perPage: most }, { among: sql<SqlBool>`not is_admin` });
    return ids.length === 0 ? [] : inOrder(ids, await this.database.rows(named, { ids }));
  }

  /** One page of matches in an order, or else best first, then newest first. */
  #search(search: string, page: PageRequest, { among = sql<SqlBool>`true`, order }: SearchOptions) {
    const words = searchWords(search);
    const found = sql`
      select id, name, created_at, ${rankOf(words)} as rank from users
      where (${holdsWords(words)} or ${hadEmail(search)}) and ${among}`;
    return this.#page(found, order === undefined ? sql`rank desc, ${orders.newest}` : orders[order], page);
  }

  #sorted(order: UserOrder, page: PageRequest) {
    return this.#page(sql`select id, name, created_at from users`, orders[order], page);
  }

  /** The ids on one page of the found users, and how many there are. */
  async #page(found: RawBuilder<unknown>, order: RawBuilder<unknown>, page: PageRequest) {
    const { perPage, earlier } = pageParams(page);
    const read = sql<{ ids: string[] | null; total: string }>`
      with found as materialized (${found}),
        page as (select * from found order by ${order} limit ${perPage} offset ${earlier})
      select (select count(*) from found) as total, (select array_agg(id order by ${order}) from page) as ids`;
    const { rows } = await this.database.read((queries) => read.execute(queries));
    return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
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

  /** Returns records in the order of the given ids. */
  async #records(ids: readonly string[]): Promise<readonly UserRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows(several, { ids });
    return inOrder(ids, rows.map(toRecord));
  }
}

interface SearchOptions {
  readonly among?: RawBuilder<SqlBool>;
  readonly order?: UserOrder | undefined;
}

const orders: { readonly [Order in UserOrder]: RawBuilder<unknown> } = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(name) collate "C", id`,
  name_last: sql`lower(name) collate "C" desc, id desc`,
};

const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= minSearchLength;

function inOrder<Each extends { readonly id: string }>(ids: readonly string[], rows: readonly Each[]): readonly Each[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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

/** Whether a record with this email was merged into theirs (rule 35). */
const hadEmail = (email: string) => sql<SqlBool>`
  id = any(array(select into_id from merged_records where merged_records.email = ${email.trim().toLowerCase()}))`;

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

const several = statement((queries, { ids }: { ids: readonly string[] }) =>
  withTotals(queries).where('users.id', '=', sql<string>`any(${ids}::uuid[])`),
);

const named = statement((queries, { ids }: { ids: readonly string[] }) =>
  queries
    .selectFrom('users')
    .select(['id', 'email', 'name', 'referralCode', 'phone'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
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

const everyone = listRead(
  () => sql`users`,
  (queries, params: PageParams) =>
    withTotals(queries)
      .select(listLength)
      .where('users.id', '=', oneOf(newest(queries, params)))
      .orderBy('users.createdAt', 'desc')
      .orderBy('users.id', 'desc'),
);

const newest = (queries: Selecting, { perPage, earlier }: PageParams) =>
  queries
    .selectFrom('users as newest')
    .select('newest.id')
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(perPage)
    .offset(earlier);

const toRecord = ({ totalEarned: earned, all, signedUp, completed, ...user }: Row): UserRecord => ({
  ...user,
  totalEarningsCents: readCents(earned),
  totalReferrals: all,
  signedUpReferrals: signedUp,
  completedReferrals: completed,
});

type Row = RowOf<typeof one>;
