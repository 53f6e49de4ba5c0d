import { ChangeRequest } from '@rewards/domain/quotes/change-request';
import { FindWhoAsked } from '@rewards/domain/quotes/find-who-asked';
import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const quotesUseCases = {
  requestQuote: bind(
    RequestQuote,
    ports('unitOfWork', 'attemptLimits', 'phoneNumbers', 'addressHasher', 'clock', 'randomness'),
  ),
  changeRequest: bind(ChangeRequest, ports('unitOfWork', 'tokenDigest', 'timeZone', 'clock', 'randomness')),
  findWhoAsked: bind(FindWhoAsked, ports('unitOfWork', 'referralLists', 'clock')),
};
export const quoteDependencies = {
  ...classesOf(quotesUseCases),
  ...ports('quoteList', 'activityHistory', 'practice', 'timeZone', 'tokenDigest', 'clock'),
};

/** What the form at /quote needs. */
export const publicQuoteDependencies = { requestQuote: RequestQuote };
export type PublicQuoteDependencies = Resolved<typeof publicQuoteDependencies>;

/** The dependencies of the desk's routes. */
export type QuoteDependencies = Resolved<typeof quoteDependencies>;

/** The answer to each reason the use cases refuse for. */
export const quotesRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  name_missing: { code: 'invalid', field: 'name' },
  email_placeholder: { code: 'invalid', field: 'email' },
  request_unknown: 'not_found',
  request_changed_meanwhile: 'request_changed_meanwhile',
  request_closed: 'request_closed',
  request_owner_unknown: { code: 'invalid', field: 'taken_by' },
  reminder_past: { code: 'invalid', field: 'remind_on' },
} as const;
