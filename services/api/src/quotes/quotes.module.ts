import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const useCases = {
  requestQuote: make(
    RequestQuote,
    ports('unitOfWork', 'attemptLimits', 'phoneNumbers', 'addressHasher', 'clock', 'randomness'),
  ),
};
const handed = { ...classesOf(useCases), ...ports('quoteList') };

/** What its routes are handed. */
export type QuoteParts = BoundOf<typeof handed>;

/** What people ask for at /quote (rule 10). */
export const quotesModule = part({
  useCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    name_missing: { code: 'invalid', field: 'name' },
    email_placeholder: { code: 'invalid', field: 'email' },
  },
  routes: [later(() => import('./quotes.routes.ts'), 'quoteRoutes', handed)],
});
