import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { QuoteRequests } from '@rewards/domain/quotes/quote-requests';
import type { Queries } from '../tables.ts';
import { quoteRequests } from './quote-requests-table.ts';

/** Quote requests in the table `quote_requests`, within one transaction. */
export class PostgresQuoteRequests implements QuoteRequests {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async add(request: QuoteRequest): Promise<void> {
    await this.#queries.insertInto('quote_requests').values(quoteRequests.rowOf(request)).execute();
  }
}
