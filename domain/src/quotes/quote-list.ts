import type { Page, PageRequest } from '../page.ts';
import type { QuoteRequest } from './quote-request.ts';

/** Lists appointment requests from /quote. Throws `StoreUnavailable` while the store is away. */
export interface QuoteList {
  /** Newest first. */
  list(page: PageRequest): Promise<Page<QuoteRequest>>;
}
