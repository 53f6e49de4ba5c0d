import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import type pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

let fresh: FreshDatabase;
let client: PreparingClient;

beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  client = new PreparingClient({ connectionString: fresh.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create temporary table friends (id integer, name text, at timestamptz)');
  await client.query(`insert into friends values (1, 'Maya', '2026-03-02 10:00Z')`);
});
afterEach(() => client.end().catch(() => undefined));
afterAll(() => fresh.drop());

const text = 'select name, at from friends where id = $1';
const maya = { name: 'Maya', at: new Date('2026-03-02T10:00:00Z') };

test('a statement returns the same rows each time, by name or position, with and without rows', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await client.query(text, [1])).rows).toEqual([maya]);
    expect((await client.query({ text, values: [1], rowMode: 'array' })).rows).toEqual([[maya.name, maya.at]]);
    expect((await client.query(text, [2])).rows).toEqual([]);
    expect((await client.query('update friends set name = name where id = $1', [1])).rowCount).toBe(1);
  }
});

test('a callback is called in any argument position', async () => {
  const told = (ask: (callback: (failure: unknown, result: pg.QueryResult) => void) => void) =>
    new Promise((resolve) => ask((failure, result) => resolve(failure ?? result.rows)));
  for (let time = 0; time < 2; time += 1) {
    expect(await told((callback) => client.query(text, [1], callback))).toEqual([maya]);
    expect(await told((callback) => client.query({ text, values: [1] }, callback))).toEqual([maya]);
  }
});

test('each statement with parameters is prepared once', async () => {
  for (let time = 0; time < 3; time += 1) await client.query(text, [1]);
  await client.query('select 1 as one');
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: text }]);
});

test.each([
  [
    'whose columns changed',
    'alter table friends alter column name type integer using 7',
    'must not change result type',
  ],
  ['that PostgreSQL no longer knows', 'deallocate all', 'does not exist'],
])('a prepared statement %s fails once and ends its connection', async (_, change, reason) => {
  const all = 'select * from friends where id = $1';
  await client.query(all, [1]);
  await client.query(change);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await expect(client.query(all, [1])).rejects.toThrow(reason);
  await ended;
});
