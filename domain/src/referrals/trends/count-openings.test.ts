import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { CountOpenings } from './count-openings.ts';

const timeZone = 'America/New_York';

test("an opening counts on the practice's day", async () => {
  const practice = aPractice();
  practice.clock.set('2026-03-02T04:59:00.000Z');
  await practice.countOpenings.execute();
  practice.clock.set('2026-03-02T05:00:00.000Z');
  await practice.countOpenings.execute();

  expect([...practice.database.committed.linkOpenings]).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ]);
});

test('openings that come during a write go into the next one, and all count', async () => {
  const written: number[] = [];
  const release: (() => void)[] = [];
  const counting = new CountOpenings({
    linkOpenings: {
      add: (_, openings) => {
        written.push(openings);
        return new Promise((resolve) => release.push(resolve));
      },
      count: () => Promise.reject(new Error('no one asks')),
    },
    timeZone,
    clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
  });

  const opened = Array.from({ length: 5 }, () => counting.execute());
  expect(written).toEqual([1]);
  release.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual([1, 4]);
  release.shift()?.();
  await Promise.all(opened);
  expect(written).toEqual([1, 4]);
});

test('after a failed write the next opening counts', async () => {
  let fails = true;
  const written: number[] = [];
  const counting = new CountOpenings({
    linkOpenings: {
      add: async (_, openings) => {
        if (fails) throw new Error('the database is away');
        written.push(openings);
      },
      count: () => Promise.reject(new Error('no one asks')),
    },
    timeZone,
    clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
  });

  await expect(counting.execute()).rejects.toThrow('the database is away');
  fails = false;
  await counting.execute();
  expect(written).toEqual([1]);
});
