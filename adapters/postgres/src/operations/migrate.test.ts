import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { allMigrations } from './migrations/all-migrations.ts';
import { migrate, tableInUse } from './migrate.ts';
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

test('several at once on an empty database come one after the other', async () => {
  await client.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public');
  await Promise.all([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)]);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name));
  const database = connectPostgres({ url: fresh.url });
  await pingDatabase(database);
  await database.close();
});

test('a user who owns the database and is no superuser migrates it, as on a hosted one', async () => {
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

test('every table tells what it is for', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and obj_description(oid, 'pg_class') is null`,
  );
  expect(rows).toEqual([]);
});

test('pending referrals of the release before become notes, but for what a counter set back (rule 31)', async () => {
  await client.query(`
    delete from schema_migrations where name = '0028-note-pending-referrals';
    alter table referrals drop column noted_key, drop column declined_at, alter column friend_key set not null;
    alter table one_time_codes drop column referral_code`);
  const [ann, setBack] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
  await client.query(
    `insert into users (id, email, email_key, name, is_admin, referral_code, created_at)
     values ('${ann}', 'ann@example.com', 'ann@example.com', 'Ann', false, 'ANNANNAN', now())`,
  );
  await client.query(
    `insert into referrals (id, referrer_id, friend_email, friend_key, staff_name, origin, status, created_at)
     values (gen_random_uuid(), $1, 'asked', 'asked', null, 'quote', 'pending', now()),
       (gen_random_uuid(), $1, 'named a team member', 'staffed', 'Dana', 'link', 'pending', now()),
       ($2, $1, 'set back', 'set back', null, 'link', 'pending', now()),
       (gen_random_uuid(), $1, 'joined', 'joined', null, 'link', 'signed_up', now())`,
    [ann, setBack],
  );
  await client.query(
    `insert into activity_log (id, at, actor_kind, action, summary, undo_until, undo_snapshot)
     values (gen_random_uuid(), now(), 'system', 'counters_set', 'Set', now(), $1)`,
    [JSON.stringify({ kind: 'counters_set', setBack: [{ id: setBack }] })],
  );

  await migrate(fresh.url);

  const { rows } = await client.query('select friend_email, friend_key, noted_key from referrals order by 1');
  expect(rows).toEqual([
    { friend_email: 'asked', friend_key: null, noted_key: 'asked' },
    { friend_email: 'joined', friend_key: 'joined', noted_key: null },
    { friend_email: 'named a team member', friend_key: 'staffed', noted_key: null },
    { friend_email: 'set back', friend_key: 'set back', noted_key: null },
  ]);
});

test('a process of the release before goes on adding referrals beside those notes', async () => {
  const add = (friend: string) =>
    client.query(
      `insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, created_at)
       values (gen_random_uuid(), '0198c0de-0000-7000-8000-000000000001', $1, $1, 'link', 'pending', now())
       on conflict (friend_key) do nothing`,
      [friend],
    );
  expect([(await add('asked')).rowCount, (await add('asked')).rowCount, (await add('joined')).rowCount]).toEqual([
    1, 0, 0,
  ]);
});

describe('a table that somebody uses', () => {
  /** As if the last two that change tables had never been applied, of which the second one wants all of `users`. */
  async function takeBackTwo(): Promise<void> {
    await client.query(`
      drop index referrals_begun, referrals_signed_up_at, referrals_completed_at, credit_ledger_at;
      drop table lapsed_notes;
      alter table users drop column staff_none;
      delete from schema_migrations where name in ('0043-count-trends', '0044-keep-no-staff')`);
  }
  const applied = async () =>
    (
      await client.query<{ name: string }>(`select name from schema_migrations where name ~ '^004[34]' order by name`)
    ).rows.map(({ name }) => name);

  let other: pg.Client;
  beforeEach(async () => {
    await takeBackTwo();
    other = new pg.Client({ connectionString: fresh.url });
    await other.connect();
    await other.query('begin; lock table users in access share mode');
  });
  afterEach(() => other.end());

  test('stops the one migration that wants it, those before stay done, and the next start goes on from there', async () => {
    await expect(migrate(fresh.url, { lockMilliseconds: 100, tries: 2 })).rejects.toMatchObject({ code: tableInUse });
    expect(await applied()).toEqual(['0043-count-trends']);

    await other.query('commit');
    await migrate(fresh.url);
    expect(await applied()).toEqual(['0043-count-trends', '0044-keep-no-staff']);
  });

  test('is waited for, and others who want it wait no longer than one try', async () => {
    const migrated = migrate(fresh.url, { lockMilliseconds: 300, tries: 100 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await client.query(`set statement_timeout = '5s'; select from users limit 1; reset statement_timeout`);
    await other.query('commit');
    await migrated;
    expect(await applied()).toEqual(['0043-count-trends', '0044-keep-no-staff']);
  });
});

describe('which releases may run on a schema (rule 47)', () => {
  const noted = async () =>
    (await client.query('select release, oldest_release as oldest from schema_compatibility')).rows;
  const note = async (release: number, oldest: number) => {
    await client.query('delete from schema_compatibility');
    await client.query('insert into schema_compatibility (release, oldest_release) values ($1, $2)', [release, oldest]);
  };
  afterEach(() => note(thisRelease, oldestRelease));

  test('is written down by migrating, also where nothing else is to be done', async () => {
    await client.query('delete from schema_compatibility');
    await Promise.all([migrate(fresh.url), migrate(fresh.url)]);
    expect(await noted()).toEqual([{ release: thisRelease, oldest: oldestRelease }]);
  });

  test('leaves room for the release before', () => {
    expect(oldestRelease).toBeLessThanOrEqual(Math.max(1, thisRelease - 1));
  });

  test('a release that is too old applies nothing', async () => {
    await note(thisRelease + 2, thisRelease + 1);
    await client.query(`delete from schema_migrations where name = '0071-note-oldest-release'`);
    await expect(migrate(fresh.url)).rejects.toBeInstanceOf(ProgramTooOld);
    const { rows } = await client.query(`select from schema_migrations where name = '0071-note-oldest-release'`);
    expect(rows).toEqual([]);
    await client.query(`insert into schema_migrations (name) values ('0071-note-oldest-release')`);
  });

  test('the release before is let in, and lowers nothing', async () => {
    await note(thisRelease + 1, thisRelease);
    await migrate(fresh.url);
    expect(await noted()).toEqual([{ release: thisRelease + 1, oldest: thisRelease }]);
  });

  test('a later migration refuses where nothing is written down', async () => {
    await client.query(`insert into schema_migrations (name) values ('9999-later')`);
    await migrate(fresh.url);
    await client.query('delete from schema_compatibility');
    await expect(migrate(fresh.url)).rejects.toMatchObject({ name: 'ProgramTooOld', oldestRelease: undefined });
    await client.query(`delete from schema_migrations where name = '9999-later'`);
  });
});

test('a database that can not be reached is told as such', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:9/none')).rejects.toBeInstanceOf(StoreUnavailable);
});
