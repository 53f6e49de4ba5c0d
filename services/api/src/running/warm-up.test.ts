import { expect, test } from '@jest/globals';
import { type WarmUpParts, warmUp } from './warm-up.ts';

const reads = { ping: 0, recognized: 0, found: 0, shown: 0, listed: 0 };
const parts: WarmUpParts = {
  database: { ping: async () => void (reads.ping += 1) },
  recognizeSession: { execute: () => pausedAt((reads.recognized += 1)) },
  userDirectory: { find: () => pausedAt((reads.found += 1)) },
  dashboards: { find: () => pausedAt((reads.shown += 1)) },
  referralLists: { listOwn: () => pausedAt((reads.listed += 1)).then(() => ({ rows: [], total: 0 })) },
};

/** As a database answers: not at once. */
const pausedAt = (_: unknown) => new Promise<undefined>((resolve) => setTimeout(resolve, 1, undefined));

test('what people read most is read again and again, by several at once, and for a moment', async () => {
  const began = performance.now();
  await warmUp(parts);
  expect(performance.now() - began).toBeGreaterThanOrEqual(200);
  expect(reads.ping).toBe(1);
  for (const times of [reads.recognized, reads.found, reads.shown, reads.listed]) expect(times).toBeGreaterThan(16);
});

test('a database that does not answer ends it', async () => {
  const lost = { ping: () => Promise.reject(new Error('it is gone')) };
  await expect(warmUp({ ...parts, database: lost })).rejects.toThrow('it is gone');
});
