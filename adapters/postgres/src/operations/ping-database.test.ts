import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { pingDatabase } from './ping-database.ts';

let fresh: FreshDatabase;
let client: pg.Client;
let database: PostgresDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  database = connectPostgres({ url: fresh.url });
});

afterAll(async () => {
  await database.close();
  await client.end();
  await fresh.drop();
});

test('a migrated database passes', async () => {
  await expect(pingDatabase(database)).resolves.toBeUndefined();
});

test('a database that lacks a migration fails and names it', async () => {
  const name = allMigrations.at(-1)?.name;
  const rename = (from: string | undefined, to: string | undefined) =>
    client.query('update schema_migrations set name = $2 where name = $1', [from, to]);
  await rename(name, 'another');
  await expect(pingDatabase(database)).rejects.toThrow(`lacks the migrations ${name}`);
  await rename('another', name);
});
