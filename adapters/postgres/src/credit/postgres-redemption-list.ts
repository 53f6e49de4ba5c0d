import type { ListedRedemption, RedemptionFilter, RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { descending, newestFirst } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import { systemOf } from '../activity/system-of.ts';
import type { Selecting } from '../sql/queries.ts';
import { redemptions as table } from '../tables/credit-tables.ts';

/** The committed redemptions. */
export class PostgresRedemptionList extends OnDatabase implements RedemptionList {
  async find(id: string): Promise<ListedRedemption | undefined> {
    const row = await this.database.first(one, { id });
    return row && toListed(row);
  }

  async listOf(ids: readonly string[]): Promise<readonly ListedRedemption[]> {
    return (await this.database.rows(several, { ids })).map(toListed);
  }

  async listGivenOn(day: string): Promise<readonly ListedRedemption[]> {
    return (await this.database.rows(givenOn, { day })).map(toListed);
  }

  async list({ userId, year, updatedSince }: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>> {
    const days = year === undefined ? {} : { first: `${year}-01-01`, last: `${year}-12-31` };
    const found = await given.read(this.database, { ...days, userId, updatedSince }, page);
    return { ...found, rows: found.rows.map(toListed) };
  }
}

/** Looks up patient and admin for the selected redemptions only. Either may have been deleted. */
const withPeople = (queries: Selecting) =>
  queries
    .selectFrom('redemptions as given')
    .leftJoin('users as user', 'user.id', 'given.userId')
    .leftJoin('users as actor', 'actor.id', 'given.actorId')
    .select(table.properties.map((name) => `given.${name}` as const))
    .select([
      'user.name as userName',
      'user.email as userEmail',
      'actor.name as actorName',
      'actor.email as actorEmail',
    ])
    .select(systemOf('given.actorId').as('system'));

const one = statement((queries, { id }: { id: string }) => withPeople(queries).where('given.id', '=', id));

const several = statement((queries, { ids }: { ids: readonly string[] }) =>
  withPeople(queries).where(({ ref }) => sql<boolean>`${ref('given.id')} = any (${ids}::uuid[])`),
);

const givenOn = statement((queries, { day }: { day: string }) =>
  withPeople(queries).where('given.givenOn', '=', day).orderBy('given.createdAt').orderBy('given.id'),
);

interface ListParams {
  readonly userId?: string | undefined;
  /** The first and last day, inclusive, as 2026-12-31. */
  readonly first?: string;
  readonly last?: string;
  readonly updatedSince?: Date | undefined;
}

const given = listOf({
  from: sql`redemptions as given`,
  id: sql`given.id`,
  order: [descending(sql`given.given_on`, 'date'), ...newestFirst('given')],
  rows: (queries, _: ListParams) => withPeople(queries),
  filters: {
    userId: (id) => sql<SqlBool>`given.user_id = ${id}`,
    first: (day) => sql<SqlBool>`given.given_on >= ${day}::date`,
    last: (day) => sql<SqlBool>`given.given_on <= ${day}::date`,
    updatedSince: (since) => sql<SqlBool>`given.updated_at >= ${since}`,
  },
});

type Row = RowOf<typeof one>;

const person = (name: string | null, email: string | null) =>
  name === null || email === null ? null : { name, email };

const toListed = (row: Row): ListedRedemption => ({
  ...table.rowOf(row),
  user: person(row.userName, row.userEmail),
  actor: person(row.actorName, row.actorEmail),
  system: row.system,
});
