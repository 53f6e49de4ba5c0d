import type { ListedRedemption, RedemptionFilter, RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type Expression, sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { type RowOf, statement } from '../statement.ts';
import { listLength, listRead, oneOf, readPage, startDay, startSkipped } from '../running-totals/list-page.ts';
import { type Days, type GivenPage, countedStart, pageStart, totalsOf } from '../running-totals/page-start.ts';
import type { Selecting } from '../tables.ts';
import { redemptions as table } from './redemptions-table.ts';

/** What credit was given out, as it is committed. */
export class PostgresRedemptionList extends OnDatabase implements RedemptionList {
  async find(id: string): Promise<ListedRedemption | undefined> {
    const row = await this.database.first(one, { id });
    return row && toListed(row);
  }

  async list({ userId, year }: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>> {
    const days = year === undefined ? always : { first: `${year}-01-01`, last: `${year}-12-31` };
    const { rows, total } = await (userId === undefined
      ? readPage(this.database, everyones, days, page)
      : readPage(this.database, ones, { ...days, userId }, page));
    return { rows: rows.map(toListed), total };
  }
}

const always: Days = { first: '-infinity', last: 'infinity' };

/** Who got it and who recorded it are looked up for the chosen ones only, and may be gone. */
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
    ]);

const one = statement((queries, { id }: { id: string }) => withPeople(queries).where('given.id', '=', id));

const listed = (queries: Selecting, page: Expression<{ readonly id: string }>) =>
  withPeople(queries)
    .select(listLength)
    .where('given.id', '=', oneOf(page))
    .orderBy('given.givenOn', 'desc')
    .orderBy('given.createdAt', 'desc')
    .orderBy('given.id', 'desc');

const latest = (queries: Selecting, { first, last, perPage }: Days & GivenPage) =>
  queries
    .selectFrom('redemptions as latest')
    .select('latest.id')
    .where('latest.givenOn', '>=', first)
    .where('latest.givenOn', '<=', last)
    .orderBy('latest.givenOn', 'desc')
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(perPage)
    .offset(startSkipped);

const everyones = listRead(
  (given: Days & GivenPage) => pageStart(totalsOf('redemptions'), given, given),
  (queries, given) => listed(queries, latest(queries, given).where('latest.givenOn', '<', startDay)),
);

/** They are few, so counting them reads little. */
const ones = listRead(
  (given: Days & GivenPage & { userId: string }) =>
    countedStart(
      sql`(select from redemptions
        where user_id = ${given.userId} and given_on between ${given.first}::date and ${given.last}::date)`,
      given,
    ),
  (queries, given) => listed(queries, latest(queries, given).where('latest.userId', '=', given.userId)),
);

type Row = RowOf<typeof one>;

const person = (name: string | null, email: string | null) =>
  name === null || email === null ? null : { name, email };

const toListed = (row: Row): ListedRedemption => ({
  ...table.rowOf(row),
  user: person(row.userName, row.userEmail),
  actor: person(row.actorName, row.actorEmail),
});
