import type { Page, PageRequest } from '@rewards/domain/page';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { PostgresDatabase } from '../postgres-database.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import { quoteRequests } from './quote-requests-table.ts';

/** Quote requests, as they are committed. */
export class PostgresQuoteList implements QuoteList {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  list(page: PageRequest): Promise<Page<QuoteRequest>> {
    return this.#database.read(async (queries) => {
      const { total, before, skipped } = await findPageStart(queries, ['quote_requests'], page);
      if (!before) return { rows: [], total };
      const newest = queries
        .selectFrom('quote_requests')
        .select(quoteRequests.properties)
        .where('createdAt', '<', before)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc');
      return { rows: await newest.limit(page.perPage).offset(skipped).execute(), total };
    });
  }
}
