import type { QuoteRequest } from './quote-request.ts';

/** All requests from /quote, written in a unit of work. */
export interface QuoteRequests {
  add(request: QuoteRequest): Promise<void>;
}
