import type { QuoteRequest } from './quote-request.ts';

/** Everything that was asked for at /quote, written inside a unit of work. */
export interface QuoteRequests {
  add(request: QuoteRequest): Promise<void>;
}
