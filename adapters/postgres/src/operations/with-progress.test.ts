import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withProgress } from './with-progress.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const logged: string[] = [];
const log = { info: (_: object, message: string) => void logged.push(message), warn: () => undefined };

test('long work is logged every ten seconds until it is done, and short work never', async () => {
  const done = Promise.withResolvers<string>();
  const working = withProgress(log, 'Still migrating the database: 0107-large', () => done.promise);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(logged).toEqual([]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(logged).toEqual([
    'Still migrating the database: 0107-large (10 s)',
    'Still migrating the database: 0107-large (20 s)',
  ]);
  done.resolve('done');
  expect(await working).toBe('done');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(logged).toHaveLength(2);
});
