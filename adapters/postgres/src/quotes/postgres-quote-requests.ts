import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { QuoteRequests } from '@rewards/domain/quotes/quote-requests';
import { QuoteRequestsTable } from './quote-requests-table.ts';

/** Quote requests in the table `quote_requests`, within one transaction. */
export class PostgresQuoteRequests implements QuoteRequests {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async add({ id, name, phone, email, reason, bestTime, createdAt }: QuoteRequest): Promise<void> {
    await this.#em.insert(QuoteRequestsTable, { id, name, phone, email, reason, bestTime, createdAt });
  }
}
