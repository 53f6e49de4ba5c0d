import type { QuoteRequest } from '@rewards/contracts/quotes';
import type { OwnedRequest } from '@rewards/domain/quotes/quote-list';
import { requestVersion } from '@rewards/domain/quotes/quote-request';
import { type RequestTimes, isOverdue } from '@rewards/domain/quotes/request-times';
import type { TokenDigest } from '@rewards/domain/token-digest';

/** A request as the desk sees it at one moment. */
export const presentQuote = (request: OwnedRequest, times: RequestTimes, digest: TokenDigest): QuoteRequest => ({
  id: request.id,
  name: request.name,
  phone: request.phone,
  email: request.email,
  reason: request.reason,
  best_time: request.bestTime,
  created_at: request.createdAt.toISOString(),
  state: request.state,
  taken_by: request.owner,
  notes: request.notes,
  remind_on: request.remindOn,
  is_overdue: isOverdue(request, times),
  version: requestVersion(request, digest),
});
