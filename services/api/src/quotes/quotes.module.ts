import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness } = ports;

/** What people ask for at /quote (rule 10). */
export const quotesModule = part({
  useCases: {
    requestQuote: make(RequestQuote, { unitOfWork, attemptLimits, phoneNumbers, addressHasher, clock, randomness }),
  },
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
  },
});
