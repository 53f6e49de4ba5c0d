import { useState } from 'react';
import { maxChosenPatients } from '@rewards/contracts/mailings';
import type { User } from '@rewards/contracts/user';

/** Patients picked to be invited together, across the pages of a list and its searches. */
export function useChosenPatients() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isFull = ids.size >= maxChosenPatients;
  return {
    ids,
    has: ({ id }: Pick<User, 'id'>) => ids.has(id),
    /** Staff aren't invited. */
    canChoose: ({ id, role }: Pick<User, 'id' | 'role'>) => role === null && (ids.has(id) || !isFull),
    turn: ({ id }: Pick<User, 'id'>) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    clear: () => setIds(new Set()),
  } as const;
}

export type ChosenPatients = ReturnType<typeof useChosenPatients>;
