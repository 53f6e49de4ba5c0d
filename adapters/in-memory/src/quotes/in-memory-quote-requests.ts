import { type QuoteRequest, handlingOf } from '@rewards/domain/quotes/quote-request';
import type { QuoteRequests } from '@rewards/domain/quotes/quote-requests';
import { InMemoryStore } from '../in-memory-store.ts';

export class InMemoryQuoteRequests extends InMemoryStore implements QuoteRequests {
  async add(request: QuoteRequest): Promise<void> {
    if (this.tables.quoteRequests.has(request.id)) throw new Error(`There is a quote request ${request.id} already`);
    this.tables.quoteRequests.set(request.id, structuredClone(request));
  }

  find(id: string): Promise<QuoteRequest | undefined> {
    return this.findForUpdate(id);
  }

  async findForUpdate(id: string): Promise<QuoteRequest | undefined> {
    return structuredClone(this.tables.quoteRequests.get(id));
  }

  async prove(id: string, userId: string): Promise<void> {
    const stored = this.tables.quoteRequests.get(id);
    if (stored) this.tables.quoteRequests.set(id, { ...stored, provedBy: userId });
  }

  async save(request: QuoteRequest): Promise<void> {
    const { id } = request;
    const stored = this.tables.quoteRequests.get(id);
    if (!stored) throw new Error(`There is no quote request ${id}`);
    this.tables.quoteRequests.set(id, { ...stored, ...handlingOf(request) });
  }
}
