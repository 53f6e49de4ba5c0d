import type { Page, PageRequest } from '@rewards/domain/page';
import type { OwnedRequest, QuoteList, RequestFilter } from '@rewards/domain/quotes/quote-list';
import type { RequestState } from '@rewards/domain/quotes/quote-request';
import type { RequestTimes } from '@rewards/domain/quotes/request-times';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type PageParams, listLength, listRead, readPage } from '../sql/list-page.ts';
import type { Selecting } from '../sql/queries.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { quoteRequests } from '../tables/quote-requests-table.ts';

/** The committed quote requests. */
export class PostgresQuoteList extends OnDatabase implements QuoteList {
  async list(filter: RequestFilter, times: RequestTimes, page: PageRequest): Promise<Page<OwnedRequest>> {
    const { rows, total } = await this.#read(filter, times, page);
    return { rows: rows.map(asOwned), total };
  }

  async find(id: string): Promise<OwnedRequest | undefined> {
    const row = await this.database.first(one, { id });
    return row && asOwned(row);
  }

  async countWaiting({ today }: Pick<RequestTimes, 'today'>): Promise<number> {
    return Number((await this.database.first(waiting, { today }))?.count ?? 0);
  }

  #read(filter: RequestFilter, times: RequestTimes, page: PageRequest): Promise<Page<Row>> {
    if (filter === 'all') return readPage(this.database, every, {}, page);
    if (filter === 'open') return readPage(this.database, open, times, page);
    return readPage(this.database, inState, { state: filter }, page);
  }
}

const owned = (queries: Selecting) =>
  queries
    .selectFrom('quote_requests as request')
    .leftJoin('users as owner', 'owner.id', 'request.takenBy')
    .select(quoteRequests.properties.map((name) => `request.${name}` as const))
    .select(['owner.id as ownerId', 'owner.name as ownerName', 'owner.email as ownerEmail']);

const one = statement((queries, { id }: { id: string }) => owned(queries).where('request.id', '=', id));

type Row = RowOf<typeof one>;

const asOwned = ({ ownerId: id, ownerName: name, ownerEmail: email, ...request }: Row): OwnedRequest => ({
  ...request,
  owner: id === null || name === null || email === null ? null : { id, name, email },
});

const every = listRead(
  () => sql`quote_requests`,
  (queries, { perPage, earlier }: PageParams) =>
    owned(queries)
      .select(listLength)
      .orderBy('request.createdAt', 'desc')
      .orderBy('request.id', 'desc')
      .limit(perPage)
      .offset(earlier),
);

const inState = listRead(
  ({ state }: PageParams & { state: RequestState }) => sql`(select from quote_requests where state = ${state})`,
  (queries, { state, perPage, earlier }) =>
    owned(queries)
      .select(listLength)
      .where('request.state', '=', state)
      .orderBy('request.createdAt', 'desc')
      .orderBy('request.id', 'desc')
      .limit(perPage)
      .offset(earlier),
);

const isOpen = sql<boolean>`state in ('new', 'called')`;

/** As `isOverdue` in the domain. */
const isOverdue = ({ today, businessDayAgo }: RequestTimes) => sql<boolean>`
  coalesce(remind_on <= ${today}::date, false)
  or state = 'new' and taken_by is null and notes = '' and remind_on is null
    and request.created_at <= ${businessDayAgo}`;

const open = listRead(
  (_: PageParams & RequestTimes) => sql`(select from quote_requests where ${isOpen})`,
  (queries, { perPage, earlier, today, businessDayAgo }) =>
    owned(queries)
      .select(listLength)
      .where(isOpen)
      .orderBy(sql`case when ${isOverdue({ today, businessDayAgo })} then request.created_at end`, (order) =>
        order.asc().nullsLast(),
      )
      .orderBy('request.createdAt', 'desc')
      .orderBy('request.id', 'desc')
      .limit(perPage)
      .offset(earlier),
);

const waiting = statement(
  (_, { today }: { today: string }) => sql<{ readonly count: string }>`
    select count(*) from quote_requests where ${isOpen} and (state = 'new' or remind_on <= ${today}::date)`,
);
