import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness, quoteList } = ports;

/** What people ask for at /quote (rule 10). */
export const quotesModule = part({
  useCases: {
    requestQuote: make(RequestQuote, { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness }),
  },
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
  },
  routes: [later(() => import('./quotes.routes.ts'), 'quoteRoutes', { requestQuote: RequestQuote, quoteList })],
});
