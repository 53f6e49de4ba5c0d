import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { QuoteRequests } from '@rewards/domain/quotes/quote-requests';
import type { InMemoryTables } from '../in-memory-database.ts';

export class InMemoryQuoteRequests implements QuoteRequests {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async add(request: QuoteRequest): Promise<void> {
    if (this.#tables.quoteRequests.has(request.id)) throw new Error(`There is a quote request ${request.id} already`);
    this.#tables.quoteRequests.set(request.id, structuredClone(request));
  }
}
