import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const quotesUseCases = {
  requestQuote: bind(
    RequestQuote,
    ports('unitOfWork', 'attemptLimits', 'phoneNumbers', 'addressHasher', 'clock', 'randomness'),
  ),
};
export const quoteDependencies = { ...classesOf(quotesUseCases), ...ports('quoteList') };

/** What the routes of this module take. */
export type QuoteDependencies = Resolved<typeof quoteDependencies>;

/** The answer to each reason for which they refuse. */
export const quotesRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  name_missing: { code: 'invalid', field: 'name' },
  email_placeholder: { code: 'invalid', field: 'email' },
} as const;
