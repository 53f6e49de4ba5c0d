import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { allMigrations } from './migrations/all-migrations.ts';
import type { DatabaseGround } from './database-ground.ts';
import { migrate } from './migrate.ts';
import { pingDatabase } from './ping-database.ts';
import { ProgramTooOld } from './program-too-old.ts';
import { oldestRelease, thisRelease } from './schema-compatibility.ts';

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

test('concurrent migrations of an empty database run one after the other', async () => {
  await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  await Promise.all([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)]);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name));
  const database = connectPostgres({ url: fresh.url });
  await pingDatabase(database);
  await database.close();
});

test('each migration is logged when it starts and when it is done, and nothing once all are', async () => {
  await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  const logged: string[] = [];
  const log = { info: (_: object, message: string) => void logged.push(message), warn: () => undefined };
  await migrate(fresh.url, { log });
  expect(logged).toEqual(
    allMigrations.flatMap(({ name }) => [
      `Migrating the database: ${name}`,
      expect.stringMatching(new RegExp(`^Migrated the database: ${name} \\([\\d.]+ s\\)$`)),
    ]),
  );
  await migrate(fresh.url, { log });
  expect(logged).toHaveLength(2 * allMigrations.length);
});

test('a database from before release 1.0.0 is refused and unchanged', async () => {
  await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  await client.query('create table schema_migrations (id serial, name text, executed_at timestamptz default now())');
  await client.query("insert into schema_migrations (name) values ('0001-create-patients')");
  await expect(migrate(fresh.url)).rejects.toThrow(/Start release 1\.0\.0 on it once.*docs\/upgrading\.md/);
  const { rows } = await client.query("select relname from pg_class where relkind = 'r' and relname !~ '^(pg|sql)_'");
  expect(rows).toEqual([{ relname: 'schema_migrations' }]);
});

test("another program's table with the same name as our migrations table is recognized", async () => {
  await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  await client.query('create table schema_migrations (version text); create table posts (id integer)');
  const refuse = ({ foreignTables, isUnused }: DatabaseGround) => {
    throw new Error(`${isUnused} ${foreignTables.join(' ')}`);
  };
  await expect(migrate(fresh.url, { inspect: refuse })).rejects.toThrow('true posts schema_migrations');
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  expect(rows).toHaveLength(2);
  await client.query('drop table schema_migrations, posts');
  await migrate(fresh.url);
});

test('a database owner who isn’t a superuser can migrate, as on a hosted database', async () => {
  const name = new URL(fresh.url).pathname.slice(1);
  const owner = `owner_of_${name}`;
  await client.query(`create role ${owner} login password 'owns'`);
  await client.query(`create database ${owner} owner ${owner}`);
  const owned = new URL(fresh.url);
  Object.assign(owned, { username: owner, password: 'owns', pathname: `/${owner}` });
  try {
    await migrate(owned.href);
    const database = connectPostgres({ url: owned.href });
    await expect(pingDatabase(database)).resolves.toBeUndefined();
    await database.close();
  } finally {
    await client.query(`drop database ${owner} with (force)`);
    await client.query(`drop role ${owner}`);
  }
});

test('every table has a comment', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and obj_description(oid, 'pg_class') is null`,
  );
  expect(rows).toEqual([]);
});

describe('which releases may run on a schema (rule 47)', () => {
  const noted = async () =>
    (await client.query('select release, oldest_release as oldest from schema_compatibility')).rows;
  const note = async (release: number, oldest: number) => {
    await client.query('delete from schema_compatibility');
    await client.query('insert into schema_compatibility (release, oldest_release) values ($1, $2)', [release, oldest]);
  };
  afterEach(() => note(thisRelease, oldestRelease));

  test('is recorded by migrating, even without new migrations', async () => {
    await client.query('delete from schema_compatibility');
    await Promise.all([migrate(fresh.url), migrate(fresh.url)]);
    expect(await noted()).toEqual([{ release: thisRelease, oldest: oldestRelease }]);
  });

  test('leaves room for the previous release', () => {
    // Release 2 is 1.0.0. No earlier release can use its schema.
    expect(oldestRelease).toBeLessThanOrEqual(Math.max(2, thisRelease - 1));
  });

  test('a release that is too old applies nothing', async () => {
    await note(thisRelease + 2, thisRelease + 1);
    const applied = (await client.query<{ name: string }>('delete from schema_migrations returning name')).rows;
    await expect(migrate(fresh.url)).rejects.toBeInstanceOf(ProgramTooOld);
    const { rows } = await client.query('select from schema_migrations');
    expect(rows).toEqual([]);
    const names = applied.map(({ name }) => name);
    await client.query('insert into schema_migrations (name) select unnest($1::text[])', [names]);
  });

  test('the previous release may run, and doesn’t lower the minimum', async () => {
    await note(thisRelease + 1, thisRelease);
    await migrate(fresh.url);
    expect(await noted()).toEqual([{ release: thisRelease + 1, oldest: thisRelease }]);
  });

  test('a later migration refuses older releases if no minimum is recorded', async () => {
    await client.query(`insert into schema_migrations (name) values ('9999-later')`);
    await migrate(fresh.url);
    await client.query('delete from schema_compatibility');
    await expect(migrate(fresh.url)).rejects.toMatchObject({ name: 'ProgramTooOld', oldestRelease: undefined });
    await client.query(`delete from schema_migrations where name = '9999-later'`);
  });
});

test('an unreachable database is reported as unavailable', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:9/none')).rejects.toBeInstanceOf(StoreUnavailable);
});
