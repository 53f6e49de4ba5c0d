import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { ReadStores, Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { CachedPractice } from './cached-practice.ts';

/** Counts its reads, and can fail. */
class WatchedWork implements UnitOfWork {
  readonly #inner = new InMemoryUnitOfWork(new InMemoryDatabase());
  reads = 0;
  failure: Error | undefined;

  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome> {
    this.reads += 1;
    return this.failure ? Promise.reject(this.failure) : this.#inner.read(work);
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    return this.#inner.run(work);
  }

  keep(profile: PracticeProfile): Promise<unknown> {
    return this.#inner.run(async ({ practiceProfiles }) => {
      await practiceProfiles.begin(profile);
      await practiceProfiles.save(profile);
    });
  }
}

let work: WatchedWork;
let practice: CachedPractice;
const name = async () => (await practice.get()).name;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  work = new WatchedWork();
  practice = new CachedPractice(work, aProfile({ name: 'First' }));
});
afterEach(() => void jest.useRealTimers());

test('the first values apply until a profile is stored (rule 26)', async () => {
  expect(await name()).toBe('First');
  await work.keep(aProfile({ name: 'Kept' }));
  practice.refresh();
  expect(await name()).toBe('Kept');
});

test("many requests within a second cause one read, and another process's change shows after it", async () => {
  await work.keep(aProfile({ name: 'Old' }));
  expect(await Promise.all(Array.from({ length: 20 }, name))).toEqual(Array(20).fill('Old'));
  expect(work.reads).toBe(1);

  await work.keep(aProfile({ name: 'New' }));
  expect(await name()).toBe('Old');
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('New');
  expect(work.reads).toBe(2);
});

test('while the database is down, the last read value applies', async () => {
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

test('with nothing read yet, the failure is thrown, and the next second tries again', async () => {
  work.failure = new Error('lost');
  await expect(practice.get()).rejects.toThrow('lost');
  work.failure = undefined;
  jest.advanceTimersByTime(1_001);
  expect(await name()).toBe('First');
});

test('a slow database does not keep anyone waiting long if a profile is known', async () => {
  await name();
  work.run = () => new Promise(() => undefined);
  practice.refresh();
  expect(await name()).toBe('First');
});
