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

/** The dependencies of this module's routes. */
export type QuoteDependencies = Resolved<typeof quoteDependencies>;

/** The answer to each reason the use cases refuse for. */
export const quotesRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  name_missing: { code: 'invalid', field: 'name' },
  email_placeholder: { code: 'invalid', field: 'email' },
} as const;
