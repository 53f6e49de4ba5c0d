import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { oldestFirst } from '../rows.ts';

export const inMemoryApiKeys = ({ apiKeys }: InMemoryTables): Stores['apiKeys'] => ({
  async add(key) {
    if (apiKeys.some(({ secretDigest }) => secretDigest === key.secretDigest))
      throw new Error('Another key has this secret');
    apiKeys.insert(key.id, key);
  },
  list: async () => apiKeys.list(({ revokedAt }) => revokedAt === null).toSorted(oldestFirst),
  findBySecret: async (digest) => apiKeys.first(({ secretDigest }) => secretDigest === digest),
  revoke: async (id, revokedAt) =>
    apiKeys.change(id, { revokedAt }, (key) => key.revokedAt === null) ? apiKeys.read(id) : undefined,
  async touch({ id, lastUsedAt }, usedAt) {
    apiKeys.change(
      id,
      { lastUsedAt: usedAt },
      (key) => key.revokedAt === null && key.lastUsedAt?.getTime() === lastUsedAt?.getTime(),
    );
  },
});
