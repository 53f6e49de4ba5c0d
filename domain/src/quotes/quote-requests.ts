import type { QuoteRequest } from './quote-request.ts';

/** All requests from /quote, written in a unit of work. */
export interface QuoteRequests {
  add(request: QuoteRequest): Promise<void>;
  /** Parallel work on the same request waits until this unit ends. */
  findForUpdate(id: string): Promise<QuoteRequest | undefined>;
  /** Saves the handling only: state, owner, notes and reminder. */
  save(request: QuoteRequest): Promise<void>;
}
