import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

/** No emails of the practice's own are in memory, so each is unknown. */
export const inMemoryMailRefusals = ({ mailRefusals }: InMemoryTables): Stores['mailRefusals'] => ({
  addOf: async () => false,
  removeOf: async () => false,
  async add(emailKey, at) {
    const isNew = !mailRefusals.has(emailKey);
    if (isNew) mailRefusals.set(emailKey, at);
    return isNew;
  },
  has: async (emailKey) => mailRefusals.has(emailKey),
  remove: async (emailKey, at) =>
    (at === undefined || mailRefusals.get(emailKey)?.getTime() === at.getTime()) && mailRefusals.delete(emailKey),
});
