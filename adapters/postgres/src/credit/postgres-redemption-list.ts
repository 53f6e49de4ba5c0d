import type { ListedRedemption, RedemptionFilter, RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type Expression, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { type PageParams, listLength, listRead, oneOf, readPage } from '../sql/list-page.ts';
import { systemOf } from '../activity/system-of.ts';
import type { Selecting } from '../sql/queries.ts';
import { redemptions as table } from '../tables/redemptions-table.ts';

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

  async list({ userId, year }: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>> {
    const days = year === undefined ? always : { first: `${year}-01-01`, last: `${year}-12-31` };
    const { rows, total } = await (userId === undefined
      ? readPage(this.database, everyones, days, page)
      : readPage(this.database, ones, { ...days, userId }, page));
    return { rows: rows.map(toListed), total };
  }
}

/** The first and last day, inclusive, as 2026-12-31. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const always: Days = { first: '-infinity', last: 'infinity' };

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

const listed = (queries: Selecting, page: Expression<{ readonly id: string }>) =>
  withPeople(queries)
    .select(listLength)
    .where('given.id', '=', oneOf(page))
    .orderBy('given.givenOn', 'desc')
    .orderBy('given.createdAt', 'desc')
    .orderBy('given.id', 'desc');

const latest = (queries: Selecting, { first, last, perPage, earlier }: Days & PageParams) =>
  queries
    .selectFrom('redemptions as latest')
    .select('latest.id')
    .where('latest.givenOn', '>=', first)
    .where('latest.givenOn', '<=', last)
    .orderBy('latest.givenOn', 'desc')
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(perPage)
    .offset(earlier);

const within = ({ first, last }: Days) => sql`given_on between ${first}::date and ${last}::date`;

const everyones = listRead(
  (params: Days & PageParams) => sql`(select from redemptions where ${within(params)})`,
  (queries, params) => listed(queries, latest(queries, params)),
);

const ones = listRead(
  (params: Days & PageParams & { userId: string }) =>
    sql`(select from redemptions where user_id = ${params.userId} and ${within(params)})`,
  (queries, params) => listed(queries, latest(queries, params).where('latest.userId', '=', params.userId)),
);

type Row = RowOf<typeof one>;

const person = (name: string | null, email: string | null) =>
  name === null || email === null ? null : { name, email };

const toListed = (row: Row): ListedRedemption => ({
  ...table.rowOf(row),
  user: person(row.userName, row.userEmail),
  actor: person(row.actorName, row.actorEmail),
  system: row.system,
});
