import type { Page, PageRequest } from '@rewards/domain/page';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

/** Quote requests, as they are committed. */
export class InMemoryQuoteList implements QuoteList {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async list(page: PageRequest): Promise<Page<QuoteRequest>> {
    return pageOf([...this.#database.committed.quoteRequests.values()].toSorted(newestFirst), page);
  }
}
