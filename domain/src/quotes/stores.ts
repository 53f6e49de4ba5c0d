import type { QuoteRequests } from './quote-requests.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly quoteRequests: QuoteRequests;
  }
}
