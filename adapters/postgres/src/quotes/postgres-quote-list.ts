import type { Page, PageRequest } from '@rewards/domain/page';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type PageParams, listLength, listRead, readPage } from '../sql/list-page.ts';
import { quoteRequests } from '../tables/quote-requests-table.ts';

/** The committed quote requests. */
export class PostgresQuoteList extends OnDatabase implements QuoteList {
  list(page: PageRequest): Promise<Page<QuoteRequest>> {
    return readPage(this.database, requests, {}, page);
  }
}

const requests = listRead(
  () => sql`quote_requests`,
  (queries, { perPage, earlier }: PageParams) =>
    queries
      .selectFrom('quote_requests')
      .select(quoteRequests.properties)
      .select(listLength)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset(earlier),
);
