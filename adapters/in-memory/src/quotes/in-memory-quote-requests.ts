import { handlingOf } from '@rewards/domain/quotes/quote-request';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

export const inMemoryQuoteRequests = ({ quoteRequests }: InMemoryTables): Stores['quoteRequests'] => ({
  add: async (request) => quoteRequests.insert(request.id, request),
  find: async (id) => quoteRequests.read(id),
  findForUpdate: async (id) => quoteRequests.read(id),
  prove: async (id, userId) => void quoteRequests.change(id, { provedBy: userId }),
  save: async (request) => quoteRequests.update(request.id, handlingOf(request)),
});
