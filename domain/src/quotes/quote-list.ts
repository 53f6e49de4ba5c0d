import type { Page, PageRequest } from '../page.ts';
import type { QuoteRequest, RequestState } from './quote-request.ts';
import type { RequestTimes } from './request-times.ts';

/** A request with the admin who took it. Null if no one did, or their account is gone. */
export interface OwnedRequest extends QuoteRequest {
  readonly owner: { readonly id: string; readonly name: string; readonly email: string } | null;
}

/** One state, everything that isn't booked or declined, or all requests. */
export type RequestFilter = RequestState | 'open' | 'all';

/** Lists appointment requests from /quote. Throws `StoreUnavailable` while the store is away. */
export interface QuoteList {
  /** Newest first. Open ones: overdue ones before the others, the longest waiting first. */
  list(filter: RequestFilter, times: RequestTimes, page: PageRequest): Promise<Page<OwnedRequest>>;
  find(id: string): Promise<OwnedRequest | undefined>;
  /** The number of requests that are new, or whose reminder day has come. */
  countWaiting(times: Pick<RequestTimes, 'today'>): Promise<number>;
}
