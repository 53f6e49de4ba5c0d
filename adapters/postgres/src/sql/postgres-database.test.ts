import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { until } from '@rewards/tests/support/until';
import { sql } from 'kysely';
import pg from 'pg';
import { connectPostgres } from './connect-postgres.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { type PostgresDatabase } from './postgres-database.ts';
import { statement } from './statement.ts';
import type { Queries } from './queries.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;
let killer: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  // With a single connection, a lost slot shows up at once.
  database = connectPostgres({ url: fresh.url, poolMax: 1 });
  killer = fresh.client;
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const ask = async (queries: Queries) => (await sql<{ one: number }>`select 1 as one`.execute(queries)).rows[0]?.one;

async function killOthers(): Promise<void> {
  await killer.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

describe('a killed connection', () => {
  test('inside a transaction fails as unavailable and frees its slot', async () => {
    const work = database.transaction(async (queries) => {
      await ask(queries);
      await killOthers();
      return ask(queries);
    });
    await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(database.read(ask)).resolves.toBe(1);
  });

  test('before the commit fails as unavailable and frees its slot', async () => {
    const work = database.transaction(async (queries) => {
      await ask(queries);
      await killOthers();
    });
    await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(database.transaction((queries) => ask(queries))).resolves.toBe(1);
  });

  test('frees its slot when the work fails for another reason', async () => {
    const work = database.transaction(async (queries) => {
      await ask(queries);
      await killOthers();
      throw new RangeError('of its own');
    });
    await expect(work).rejects.toThrow('of its own');
    await expect(database.read(ask)).resolves.toBe(1);
  });

  test('while idle is replaced', async () => {
    await database.read(ask);
    await killOthers();
    await until('what the server sent before it hung up arrived', async () => database.poolUse().idle === 0);
    await expect(database.read(ask)).resolves.toBe(1);
  });

  test('inside a snapshot ends the stream as unavailable and frees its slot', async () => {
    const stream = database.snapshot(async function* (queries) {
      yield await ask(queries);
      await killOthers();
      yield await ask(queries);
    });
    const seen: unknown[] = [];
    const readAll = async () => {
      for await (const one of stream) seen.push(one);
    };
    await expect(readAll()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(seen).toEqual([1]);
    await expect(database.read(ask)).resolves.toBe(1);
  });
});

test('leaving a snapshot early frees its slot', async () => {
  const stream = database.snapshot(async function* (queries) {
    for (;;) yield await ask(queries);
  });
  for await (const one of stream) {
    expect(one).toBe(1);
    break;
  }
  await expect(database.read(ask)).resolves.toBe(1);
});

describe('a stream', () => {
  const streamed = (selected: string) =>
    database.streamed(statement((queries) => queries.selectNoFrom(sql.raw<string>(selected).as('cell'))));

  test('reads every character as stored', async () => {
    const signs = String.raw`\N \t` + '\t\n\r\b\f\v\\ é 🦷';
    const rows = [];
    for await (const piece of streamed(pg.escapeLiteral(signs))) rows.push(...piece);
    expect(rows).toEqual([{ cell: signs }]);
  });

  test('left before its first row ends on the server at once and frees its slot', async () => {
    const rows = streamed("pg_sleep(60)::text || 'slept'")[Symbol.asyncIterator]();
    const first = rows.next().catch(() => 'broken off');
    const asleep = async () =>
      (
        await killer.query(
          "select from pg_stat_activity where query like 'select %pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()",
        )
      ).rowCount;
    await until('it is asleep', async () => (await asleep()) === 1);

    await rows.return?.();

    expect(await first).toBe('broken off');
    await until('nothing of it is left', async () => (await asleep()) === 0);
    await expect(database.read(ask)).resolves.toBe(1);
  });

  test('with a killed connection fails as unavailable and frees its slot', async () => {
    const readAll = async () => {
      for await (const _ of streamed("repeat('x', 1000) || generate_series(1, 1000000)")) await killOthers();
    };
    await expect(readAll()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(database.read(ask)).resolves.toBe(1);
  });
});

test('is unavailable if nothing listens on its port', async () => {
  const nowhere = connectPostgres({ url: 'postgres://nobody@127.0.0.1:9/none' });
  await expect(nowhere.read(ask)).rejects.toBeInstanceOf(StoreUnavailable);
  await nowhere.close();
});

test('is unavailable after closing and does not reconnect', async () => {
  const closed = connectPostgres({ url: fresh.url });
  await closed.read(ask);
  await closed.close();
  await expect(closed.read(ask)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(closed.transaction((queries) => ask(queries))).rejects.toBeInstanceOf(StoreUnavailable);
});
