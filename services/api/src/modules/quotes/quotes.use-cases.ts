import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { type BoundOf, classesOf, make } from '../binding.ts';
import { ports } from '../ports.ts';

export const quotesUseCases = {
  requestQuote: make(
    RequestQuote,
    ports('unitOfWork', 'attemptLimits', 'phoneNumbers', 'addressHasher', 'clock', 'randomness'),
  ),
};
export const quoteDependencies = { ...classesOf(quotesUseCases), ...ports('quoteList') };

/** What the routes of this module take. */
export type QuoteDependencies = BoundOf<typeof quoteDependencies>;

/** The answer to each reason for which they refuse. */
export const quotesRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  name_missing: { code: 'invalid', field: 'name' },
  email_placeholder: { code: 'invalid', field: 'email' },
} as const;
