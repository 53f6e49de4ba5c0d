import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { RecentPractice } from './recent-practice.ts';

/** Counts what is asked of it, and can be lost. */
class WatchedWork implements UnitOfWork {
  readonly #inner = new InMemoryUnitOfWork(new InMemoryDatabase());
  reads = 0;
  failure: Error | undefined;

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    this.reads += 1;
    return this.failure ? Promise.reject(this.failure) : this.#inner.run(work);
  }

  keep(profile: PracticeProfile): Promise<unknown> {
    return this.#inner.run(async ({ practiceProfiles }) => {
      await practiceProfiles.begin(profile);
      await practiceProfiles.save(profile);
    });
  }
}

let work: WatchedWork;
let practice: RecentPractice;
const name = async () => (await practice.get()).name;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  work = new WatchedWork();
  practice = new RecentPractice(work, aProfile({ name: 'First' }));
});
afterEach(() => void jest.useRealTimers());

test('the first values count until a profile is kept (rule 26)', async () => {
  expect(await name()).toBe('First');
  await work.keep(aProfile({ name: 'Kept' }));
  practice.refresh();
  expect(await name()).toBe('Kept');
});

test('many who ask within a second cause one reading, and a change by another process shows after it', async () => {
  await work.keep(aProfile({ name: 'Old' }));
  expect(await Promise.all(Array.from({ length: 20 }, name))).toEqual(Array(20).fill('Old'));
  expect(work.reads).toBe(1);

  await work.keep(aProfile({ name: 'New' }));
  expect(await name()).toBe('Old');
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('New');
  expect(work.reads).toBe(2);
});

test('while the database is lost, what was read last counts', async () => {
  await work.keep(aProfile({ name: 'Kept' }));
  await name();
  work.failure = new Error('lost');
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('Kept');

  work.failure = undefined;
  await work.keep(aProfile({ name: 'After' }));
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('After');
});

test('where nothing was ever read, the failure is told, and the next second asks again', async () => {
  work.failure = new Error('lost');
  await expect(practice.get()).rejects.toThrow('lost');
  work.failure = undefined;
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('First');
});

test('nobody waits long for a database that does not answer, where a profile is known', async () => {
  await name();
  work.run = () => new Promise(() => undefined);
  practice.refresh();
  expect(await name()).toBe('First');
});
