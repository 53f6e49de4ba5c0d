import { useCall, useShownAnswers } from '@rewards/client';
import { listUsers, setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { toast } from '@rewards/kit';
import { texts } from '../texts/users.ts';

export type Counter = 'completed' | 'signed_up';

const done = { completed: texts.updatedCompleted, signed_up: texts.updatedSignedUp };

/** Sets one of a user's counters (rule 12). Every list shows the updated user at once. */
export function useCounters() {
  const send = useCall(setCounters);
  const changeLists = useShownAnswers(listUsers);
  return async ({ id }: User, counter: Counter, count: number): Promise<void> => {
    await send({ params: { id }, body: { [counter]: count } }, ({ user }) =>
      changeLists((list) => ({ ...list, users: list.users.map((row) => (row.id === id ? user : row)) })),
    );
    toast.success(done[counter], `counter-${counter}`);
  };
}
