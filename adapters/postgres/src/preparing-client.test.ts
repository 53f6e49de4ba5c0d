import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import type pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

interface Written {
  readonly connection: { readonly stream: { _writev: unknown; _write: unknown } };
}

let fresh: FreshDatabase;
let client: PreparingClient;

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new PreparingClient({ connectionString: fresh.url });
  await client.connect();
  await client.query('create temporary table friends (id integer, name text, at timestamptz)');
});
beforeEach(() => client.query(`truncate friends; insert into friends values (1, 'Maya', '2026-03-02 10:00Z')`));
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

const text = 'select name, at from friends where id = $1';
const maya = { name: 'Maya', at: new Date('2026-03-02T10:00:00Z') };

test('a statement is read alike each time, by names or by places, with and without rows', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await client.query(text, [1])).rows).toEqual([maya]);
    expect((await client.query({ text, values: [1], rowMode: 'array' })).rows).toEqual([[maya.name, maya.at]]);
    expect((await client.query(text, [2])).rows).toEqual([]);
    expect((await client.query('update friends set name = name where id = $1', [1])).rowCount).toBe(1);
  }
});

test('whoever hands a callback is called back, wherever it stands', async () => {
  const told = (ask: (callback: (failure: unknown, result: pg.QueryResult) => void) => void) =>
    new Promise((resolve) => ask((failure, result) => resolve(failure ?? result.rows)));
  for (let time = 0; time < 2; time += 1) {
    expect(await told((callback) => client.query(text, [1], callback))).toEqual([maya]);
    expect(await told((callback) => client.query({ text, values: [1] }, callback))).toEqual([maya]);
  }
});

test('a value that can not be sent fails its own statement and none besides', async () => {
  const unsendable = {
    toPostgres: () => {
      throw new Error('no such day');
    },
  };
  await client.query(text, [1]);
  const failed = client.query(text, [unsendable]);
  const next = client.query(text, [1]);
  await expect(failed).rejects.toThrow('no such day');
  expect((await next).rows).toEqual([maya]);
});

test('a table whose columns have become others is refused once, and never read by the columns of before', async () => {
  const all = 'select * from friends where id = $1';
  await client.query(all, [1]);
  await client.query('alter table friends alter column name type integer using 7');
  await expect(client.query(all, [1])).rejects.toThrow('must not change result type');
  for (let time = 0; time < 2; time += 1) expect((await client.query(all, [1])).rows).toMatchObject([{ name: 7 }]);
  await client.query(`alter table friends alter column name type text using 'Maya'`);
});

test('a name that PostgreSQL does not know any more fails once', async () => {
  await client.query(text, [1]);
  await client.query('deallocate all');
  await expect(client.query(text, [1])).rejects.toThrow('does not exist');
  expect((await client.query(text, [1])).rows).toEqual([maya]);
});

test('what is asked in one go is sent in one go', async () => {
  await client.query(text, [1]);
  const { stream } = (client as unknown as Written).connection;
  let writes = 0;
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name] as (...given: unknown[]) => unknown;
    stream[name] = (...given: unknown[]) => {
      writes += 1;
      return write.apply(stream, given);
    };
  }
  await Promise.all([client.query('begin'), client.query(text, [1]), client.query(text, [1]), client.query('commit')]);
  expect(writes).toBe(1);
});
