import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { InMemoryTables } from '../in-memory-tables.ts';

type Turns = Pick<InMemoryTables, 'turns'>;

/** Whether a limit of one per window still has room for this key. */
export const hasTurn = ({ turns }: Turns, { name }: AttemptLimit, key: string, at: Date): boolean =>
  (turns.get(`${name} ${key}`) ?? at) <= at;

/** Also starts the window if there is room. */
export function takeTurn(tables: Turns, limit: AttemptLimit, key: string, at: Date): boolean {
  if (limit.most !== 1) throw new Error(`Of ${limit.name} there is more than one turn in a window`);
  const isFree = hasTurn(tables, limit, key, at);
  if (isFree) tables.turns.set(`${limit.name} ${key}`, new Date(at.getTime() + limit.windowSeconds * 1_000));
  return isFree;
}

export const giveTurnBack = ({ turns }: Turns, { name }: AttemptLimit, key: string): boolean =>
  turns.delete(`${name} ${key}`);
