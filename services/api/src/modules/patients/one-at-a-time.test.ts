import { expect, test } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

test('tasks run in order, one at a time, even after a failure', async () => {
  const inTurn = oneAtATime();
  const seen: string[] = [];
  const work = (name: string, ends: () => void) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${name} ends`);
      ends();
      return name;
    });

  const failing = work('first', () => {
    throw new Error('it broke');
  });
  const following = work('second', () => undefined);

  await expect(failing).rejects.toThrow('it broke');
  expect(await following).toBe('second');
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
