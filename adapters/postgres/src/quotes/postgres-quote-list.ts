import type { Page, PageRequest } from '@rewards/domain/page';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { PostgresDatabase } from '../postgres-database.ts';
import { rowCount } from '../row-count.ts';

/** Quote requests, as they are committed. */
export class PostgresQuoteList implements QuoteList {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  list({ page, perPage }: PageRequest): Promise<Page<QuoteRequest>> {
    return this.#database.read(async (queries) => {
      const all = queries.selectFrom('quote_requests').selectAll();
      const newest = all.orderBy('createdAt', 'desc').orderBy('id', 'desc');
      const rows = await newest.limit(perPage).offset((page - 1) * perPage).execute();
      return { rows, total: await rowCount(all) };
    });
  }
}
