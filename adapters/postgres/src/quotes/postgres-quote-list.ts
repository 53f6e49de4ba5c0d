import type { Page, PageRequest } from '@rewards/domain/page';
import type { OwnedRequest, QuoteList, RequestFilter } from '@rewards/domain/quotes/quote-list';
import type { RequestState } from '@rewards/domain/quotes/quote-request';
import type { RequestTimes } from '@rewards/domain/quotes/request-times';
import { type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type SortKey, ascending, newestFirst } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import type { Selecting } from '../sql/queries.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { quoteRequests } from '../tables/quote-requests-table.ts';

/** The committed quote requests. */
export class PostgresQuoteList extends OnDatabase implements QuoteList {
  async list(filter: RequestFilter, times: RequestTimes, page: PageRequest): Promise<Page<OwnedRequest>> {
    const found = await (filter === 'open'
      ? requests.read(this.database, {}, page, { among: [isOpen], order: overdueFirst(times) })
      : requests.read(this.database, filter === 'all' ? {} : { state: filter }, page));
    return { ...found, rows: found.rows.map(asOwned) };
  }

  async find(id: string): Promise<OwnedRequest | undefined> {
    const row = await this.database.first(one, { id });
    return row && asOwned(row);
  }

  async countWaiting({ today }: Pick<RequestTimes, 'today'>): Promise<number> {
    return Number((await this.database.first(waiting, { today }))?.count ?? 0);
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

const requests = listOf({
  from: sql`quote_requests as request`,
  id: sql`request.id`,
  order: newestFirst('request'),
  rows: (queries, _: { state?: RequestState }) => owned(queries),
  filters: { state: (state) => sql<SqlBool>`request.state = ${state}` },
});

const isOpen = sql<SqlBool>`state in ('new', 'called')`;

/** As `isOverdue` in the domain. Those by the longest wait, and then the others, newest first. */
const overdueFirst = ({ today, businessDayAgo }: RequestTimes): readonly SortKey[] => [
  {
    ...ascending(
      sql`case when coalesce(remind_on <= ${today}::date, false)
        or state = 'new' and taken_by is null and notes = '' and remind_on is null
          and request.created_at <= ${businessDayAgo} then request.created_at end`,
      'timestamptz',
    ),
    mayBeNull: true,
  },
  ...newestFirst('request'),
];

const waiting = statement(
  (_, { today }: { today: string }) => sql<{ readonly count: string }>`
    select count(*) from quote_requests where ${isOpen} and (state = 'new' or remind_on <= ${today}::date)`,
);
