import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

export const inMemoryTaskMarks = ({ taskMarks, users }: InMemoryTables): Stores['taskMarks'] => ({
  list: async () =>
    taskMarks.list().map((mark) => {
      const owner = mark.ownerId === null ? undefined : users.get(mark.ownerId);
      return { ...mark, ownerName: owner ? owner.name || owner.email : null };
    }),
  findForUpdate: async (key) => taskMarks.read(key),
  save: async (mark) => taskMarks.put(mark.key, mark),
});
