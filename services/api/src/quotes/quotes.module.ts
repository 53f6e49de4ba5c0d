import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness, quoteList } = ports;

const useCases = {
  requestQuote: make(RequestQuote, { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness }),
};
const handed = { ...classesOf(useCases), quoteList };

/** What its routes are handed. */
export type QuoteParts = BoundOf<typeof handed>;

/** What people ask for at /quote (rule 10). */
export const quotesModule = part({
  useCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
  },
  routes: [later(() => import('./quotes.routes.ts'), 'quoteRoutes', handed)],
});
