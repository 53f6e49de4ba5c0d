import type { QuoteRequest } from './quote-request.ts';

/** All requests from /quote, written in a unit of work. */
export interface QuoteRequests {
  add(request: QuoteRequest): Promise<void>;
  find(id: string): Promise<QuoteRequest | undefined>;
  /** Parallel work on the same request waits until this unit ends. */
  findForUpdate(id: string): Promise<QuoteRequest | undefined>;
  /** Records whose request it is, once they proved it. */
  prove(id: string, userId: string): Promise<void>;
  /** Saves the handling only: state, owner, notes and reminder. */
  save(request: QuoteRequest): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly quoteRequests: QuoteRequests;
  }
}
