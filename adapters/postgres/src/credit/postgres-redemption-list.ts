import type { ListedRedemption, RedemptionFilter, RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { PostgresDatabase } from '../postgres-database.ts';
import { rowCount } from '../row-count.ts';
import { type Days, findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';
import { redemptions as table } from './redemptions-table.ts';

/** What credit was given out, as it is committed. */
export class PostgresRedemptionList implements RedemptionList {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(id: string): Promise<ListedRedemption | undefined> {
    return this.#database.read(async (queries) => {
      const row = await withPeople(queries, redemptions(queries).where('id', '=', id)).executeTakeFirst();
      return row && toListed(row);
    });
  }

  list({ userId, year }: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>> {
    const days = year === undefined ? undefined : { first: `${year}-01-01`, last: `${year}-12-31` };
    return this.#database.read(async (queries) => {
      const chosen = days
        ? redemptions(queries).where('givenOn', '>=', days.first).where('givenOn', '<=', days.last)
        : redemptions(queries);
      return userId === undefined
        ? listEveryones(queries, chosen, days, page)
        : listOnes(queries, chosen.where('userId', '=', userId), page);
    });
  }
}

async function listEveryones(
  queries: Queries,
  chosen: ReturnType<typeof redemptions>,
  days: Days | undefined,
  page: PageRequest,
): Promise<Page<ListedRedemption>> {
  const { total, before, skipped } = await findPageStart(queries, ['redemptions'], page, days);
  if (!before) return { rows: [], total };
  const listed = latest(chosen.where('givenOn', '<', dayOf(before)))
    .limit(page.perPage)
    .offset(skipped);
  const rows = await withPeople(queries, listed).execute();
  return { rows: rows.map(toListed), total };
}

/** They are few, so counting them reads little. */
async function listOnes(
  queries: Queries,
  chosen: ReturnType<typeof redemptions>,
  { page, perPage }: PageRequest,
): Promise<Page<ListedRedemption>> {
  const listed = latest(chosen)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await withPeople(queries, listed).execute();
  return { rows: rows.map(toListed), total: await rowCount(chosen) };
}

/** Running totals know days by the instant at which they begin in UTC. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const redemptions = (queries: Queries) => queries.selectFrom('redemptions').select(table.properties);

const latest = (chosen: ReturnType<typeof redemptions>) =>
  chosen.orderBy('givenOn', 'desc').orderBy('createdAt', 'desc').orderBy('id', 'desc');

/** Who got it and who recorded it are looked up for the chosen ones only, and may be gone. */
const withPeople = (queries: Queries, chosen: ReturnType<typeof redemptions>) =>
  queries
    .selectFrom(chosen.as('given'))
    .leftJoin('users as user', 'user.id', 'given.userId')
    .leftJoin('users as actor', 'actor.id', 'given.actorId')
    .selectAll('given')
    .select([
      'user.name as userName',
      'user.email as userEmail',
      'actor.name as actorName',
      'actor.email as actorEmail',
    ])
    .orderBy('given.givenOn', 'desc')
    .orderBy('given.createdAt', 'desc')
    .orderBy('given.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

const person = (name: string | null, email: string | null) =>
  name === null || email === null ? null : { name, email };

const toListed = (row: Row): ListedRedemption => ({
  ...table.rowOf(row),
  user: person(row.userName, row.userEmail),
  actor: person(row.actorName, row.actorEmail),
});
