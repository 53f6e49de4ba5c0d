import type { QuoteRequest } from '@rewards/contracts/quotes';
import type { OwnedRequest } from '@rewards/domain/quotes/quote-list';
import { requestVersion } from '@rewards/domain/quotes/quote-request';
import { type RequestTimes, isOverdue } from '@rewards/domain/quotes/request-times';
import type { TokenDigest } from '@rewards/domain/token-digest';
import { present } from '../present.ts';

/** A request as the desk sees it at one moment. */
export const presentQuote = (request: OwnedRequest, times: RequestTimes, digest: TokenDigest): QuoteRequest =>
  present({
    ...request,
    takenBy: request.owner,
    isOverdue: isOverdue(request, times),
    version: requestVersion(request, digest),
  });
