import type { QuoteRequest, QuoteRequests } from '@rewards/domain/quotes/quote-request';
import { PostgresStore } from '../sql/postgres-store.ts';
import { quoteRequests } from '../tables/quote-requests-table.ts';

/** Quote requests in the table `quote_requests`, within one transaction. */
export class PostgresQuoteRequests extends PostgresStore implements QuoteRequests {
  async add(request: QuoteRequest): Promise<void> {
    await this.queries.insertInto('quote_requests').values(quoteRequests.rowOf(request)).execute();
  }

  find(id: string): Promise<QuoteRequest | undefined> {
    return this.#one(id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<QuoteRequest | undefined> {
    return this.#one(id).forUpdate().executeTakeFirst();
  }

  #one(id: string) {
    return this.queries.selectFrom('quote_requests').select(quoteRequests.properties).where('id', '=', id);
  }

  async prove(id: string, userId: string): Promise<void> {
    await this.queries.updateTable('quote_requests').set({ provedBy: userId }).where('id', '=', id).execute();
  }

  async save(request: QuoteRequest): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('quote_requests')
      .set(quoteRequests.savedOf(request))
      .where('id', '=', request.id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`There is no quote request ${request.id}`);
  }
}
