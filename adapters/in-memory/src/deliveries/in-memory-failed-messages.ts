import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

export const inMemoryFailedMessages = ({ failedMessages }: InMemoryTables): Stores['failedMessages'] => ({
  findForUpdate: async (id) =>
    failedMessages.first((failure) => failure.id === id && failure.retriedNotBefore === undefined),
  retry: async ({ id }, retriedNotBefore) => void failedMessages.change(id, { retriedNotBefore }),
});
