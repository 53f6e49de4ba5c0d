import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import pg from 'pg';
import { connectPostgres } from './connect-postgres.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { migrate } from './migrate.ts';

let fresh: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await fresh.drop();
});

test('several at once on an empty database come one after the other', async () => {
  await client.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public');
  await Promise.all([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)]);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name));
  const database = connectPostgres({ url: fresh.url });
  await database.ping();
  await database.close();
});

test('every table tells what it is for', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and obj_description(oid, 'pg_class') is null`,
  );
  expect(rows).toEqual([]);
});

test('a database that can not be reached is told as such', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:9/none')).rejects.toBeInstanceOf(DatabaseUnavailable);
});
