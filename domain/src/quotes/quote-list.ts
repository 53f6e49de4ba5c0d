import type { Page, PageRequest } from '../page.ts';
import type { QuoteRequest } from './quote-request.ts';

/** The reading side of what was asked for at /quote. */
export interface QuoteList {
  /** Newest first. */
  list(page: PageRequest): Promise<Page<QuoteRequest>>;
}
