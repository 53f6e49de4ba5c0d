import type { Page, PageRequest } from '@rewards/domain/page';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { OnDatabase } from '../on-database.ts';
import { listLength, listRead, readPage, startInstant, startSkipped } from '../running-totals/list-page.ts';
import { type GivenPage, pageStart, totalsOf } from '../running-totals/page-start.ts';
import { quoteRequests } from './quote-requests-table.ts';

/** Quote requests, as they are committed. */
export class PostgresQuoteList extends OnDatabase implements QuoteList {
  list(page: PageRequest): Promise<Page<QuoteRequest>> {
    return readPage(this.database, requests, {}, page);
  }
}

const requests = listRead(
  (given: GivenPage) => pageStart(totalsOf('quote_requests'), given),
  (queries, { perPage }) =>
    queries
      .selectFrom('quote_requests')
      .select(quoteRequests.properties)
      .select(listLength)
      .where('createdAt', '<', startInstant)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset(startSkipped),
);
