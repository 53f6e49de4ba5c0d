import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PostgresDatabase } from '../postgres-database.ts';
import { searchKinds } from './search-kinds.ts';
import { SearchSample } from './search-sample.ts';

let reads: number;
let isAway: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  isAway = false;
});
afterEach(() => {
  jest.useRealTimers();
});

const text = (name: string, phone = '') => `\n0${name}\n0${name}Qexamplexcom\n0${phone}\n0abcd2345\n`;
const times = (many: number, isNewest: boolean, each: string) =>
  Array.from({ length: many }, () => ({ isNewest, text: each }));

/** 500 of the newest, of whom two are Smiths and nobody has a phone, and 250 from everywhere, who all have one. */
const sampled = [
  ...times(498, true, text('zoe jones')),
  ...times(2, true, text('zoe smith')),
  ...times(248, false, text('ann jones', '+16785550101')),
  ...times(2, false, text('li', '+16785550101')),
];

function sampleOf(): SearchSample {
  const rows = async () => {
    reads += 1;
    if (isAway) throw new Error('away');
    return sampled;
  };
  return new SearchSample({ rows } as unknown as PostgresDatabase, 'users');
}

test('knows how many match in each way, among the newest or everywhere, and takes a chance one for none', async () => {
  const shares = (key: string) => sampleOf().shares(searchKinds(key));
  expect(await shares('jones')).toEqual([0.996, 0.996, 0, 0]);
  expect(await shares('smith')).toEqual([0.004, 0.004, 0, 0]);
  expect(await shares('555-01')).toEqual([0.992 + 0.008, 0, 0, 0]);
  expect(await shares('+1678')).toEqual([1, 1, 1, 0]);
  expect(await shares('zo')).toEqual([1, 1, 1, 0]);
  expect(await shares('li')).toEqual([0, 0, 0, 0]);
  expect(await shares('nobody')).toEqual([0, 0, 0, 0]);
});

test('reads once for all who ask, and forgets it after a minute', async () => {
  const sample = sampleOf();
  await Promise.all([sample.shares(searchKinds('an')), sample.shares(searchKinds('bo'))]);
  jest.advanceTimersByTime(59_000);
  await sample.shares(searchKinds('an'));
  expect(reads).toBe(1);
  jest.advanceTimersByTime(2_000);
  await sample.shares(searchKinds('an'));
  expect(reads).toBe(2);
});

test('asks anew after a database that was away', async () => {
  const sample = sampleOf();
  isAway = true;
  await expect(sample.shares(searchKinds('an'))).rejects.toThrow('away');
  isAway = false;
  await expect(sample.shares(searchKinds('jones'))).resolves.toContain(0.996);
});
