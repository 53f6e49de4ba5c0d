import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import type { JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { connectPostgres } from '../connect-postgres.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { PostgresUserDirectory } from '../patients/postgres-user-directory.ts';
import { putSearchInOrderTask } from './put-search-in-order.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  database = connectPostgres({ url: fresh.url });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** So many who came with a list, each called `listed` and a number. */
async function listed(people: number): Promise<void> {
  await fresh.client.query(
    `insert into users (id, email, email_key, referral_code, created_at, in_search_index)
     select gen_random_uuid(), email, email, email, now(), false
     from generate_series(1, $1::integer) as number, concat('listed ', number) as email`,
    [people],
  );
}

const rows = async <Row extends object>(text: string) => (await fresh.client.query<Row>(text)).rows;
const beside = () => rows<{ email: string }>('select email from users where not in_search_index');

beforeEach(async () => {
  await fresh.client.query('delete from users');
});

/** The job as it is run; `seen` is told of each statement before it. */
async function putInOrder({
  stopping = new AbortController().signal,
  milliseconds,
  seen = () => undefined,
}: { stopping?: AbortSignal; milliseconds?: number; seen?: (statement: string) => void } = {}): Promise<void> {
  const query = (text: string, values?: unknown[]) => {
    seen(text);
    return fresh.client.query(text, values);
  };
  await putSearchInOrderTask(stopping, milliseconds)({}, { query } as unknown as JobHelpers);
}

test('takes whoever came with a list into the index, and puts that in order', async () => {
  await listed(14_500);
  const seen: string[] = [];
  await putInOrder({ seen: (statement) => void seen.push(/\w+ \w+/.exec(statement)?.[0] ?? '') });
  expect(await beside()).toEqual([]);
  const [taking, ordering] = ['with taken', 'select gin_clean_pending_list'];
  expect(seen.filter((statement) => statement === taking || statement === ordering)).toEqual([
    ...Array<string>(5).fill(taking),
    ordering,
    ...Array<string>(3).fill(taking),
    ordering,
  ]);
  expect(await rows("select gin_clean_pending_list('users_search')::integer as pages")).toEqual([{ pages: 0 }]);
  const found = await new PostgresUserDirectory(database).list({ search: 'listed 144' }, { page: 1, perPage: 1 });
  expect(found.total).toBe(111);
});

test('waits for nobody who is being changed, and takes them in the next time', async () => {
  await listed(2_500);
  const other = new pg.Client({ connectionString: fresh.url });
  await other.connect();
  try {
    await other.query("begin; update users set name = 'Changed' where email = 'listed 7'");
    await putInOrder();
    expect(await beside()).toEqual([{ email: 'listed 7' }]);
    await other.query('commit');
  } finally {
    await other.end();
  }
  await putInOrder();
  expect(await beside()).toEqual([]);
  expect(await rows("select name from users where email = 'listed 7'")).toEqual([{ name: 'Changed' }]);
});

test('leaves the others to the next process, when its own is to stop', async () => {
  await listed(5_000);
  const stopping = new AbortController();
  await putInOrder({ stopping: stopping.signal, seen: () => stopping.abort() });
  expect(await beside()).toHaveLength(3_000);
});

test('leaves the others to the next time, when its own is over', async () => {
  await listed(5_000);
  await putInOrder({ milliseconds: 0 });
  expect(await beside()).toHaveLength(3_000);
  await putInOrder();
  expect(await beside()).toEqual([]);
});

test('looks up whom it takes in, and reads through users never', async () => {
  await listed(9_000);
  await fresh.client.query('vacuum (analyze) users');
  let taking = '';
  await putInOrder({ milliseconds: 0, seen: (statement) => (taking ||= statement) });
  const nobody = "'00000000-0000-0000-0000-000000000000'";
  const lines = await rows<{ 'QUERY PLAN': string }>(`explain ${taking.replace('$1', nobody)}`);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('users_beside_search');
  expect(plan).not.toContain('Seq Scan');
});
