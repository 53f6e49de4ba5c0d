import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TableCopy, WholeCopy } from '@rewards/domain/backups/whole-copy';
import pg from 'pg';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { advisoryLocks } from '../../sql/advisory-locks.ts';
import { PostgresAnnouncements } from '../../sql/postgres-announcements.ts';
import { isFormerBackup, restoreWholeCopy, unknownMigrations } from './restore-whole-copy.ts';
import { copyOutWhole } from './whole-copy-out.ts';

let from: FreshDatabaseWithClient;
let into: FreshDatabaseWithClient;
beforeEach(async () => {
  [from, into] = await Promise.all([freshDatabaseWithClient(), freshDatabaseWithClient()]);
});
afterEach(() => Promise.all([from.drop(), into.drop()]));

interface Kept extends Omit<TableCopy, 'lines'> {
  readonly text: string;
}

/** A copy in memory. `meanwhile` runs between tables. */
async function copied(url = from.url, meanwhile: (table: string) => Promise<void> = async () => undefined) {
  const tables: Kept[] = [];
  const outcome = await copyOutWhole(url, async (copy) => {
    for await (const { lines, ...table } of copy.tables) {
      const pieces: Uint8Array[] = [];
      for await (const piece of lines) pieces.push(piece);
      tables.push({ ...table, text: Buffer.concat(pieces).toString('utf8') });
      await meanwhile(table.table);
    }
    return copy.facts;
  });
  if (outcome.kind !== 'copied') throw new Error(outcome.reason);
  const asCopy = (): WholeCopy => ({
    facts: outcome.outcome,
    tables: (async function* each() {
      for (const { text, ...table } of tables)
        yield {
          ...table,
          lines: (async function* lines() {
            if (text !== '') yield Buffer.from(text);
          })(),
        };
    })(),
  });
  return { asCopy, of: (name: string) => tables.find(({ table }) => table === name)?.text ?? '', tables };
}

const plantUser = (client: pg.Client, name: string, id = randomUUID()) =>
  client.query(
    `insert into users (id, email, email_key, name, referral_code, is_admin, takes_texts, created_at)
     values ($1, $2, $2, $3, $4, false, true, now())`,
    [id, `${name.toLowerCase()}@example.com`, name, name.toUpperCase().padEnd(8, 'X').slice(0, 8)],
  );

const namesIn = async ({ client }: FreshDatabaseWithClient) =>
  (await client.query<{ name: string }>('select name from users order by name')).rows.map(({ name }) => name);

/** The whole schema from PostgreSQL's catalog. */
const schemaOf = async ({ client }: FreshDatabaseWithClient) => {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select format('%s %s', name, 'applied') from schema_migrations
    union all select format('%s %s', objsubid, description) from pg_description
      where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  return rows.map(({ line }) => line);
};

test('a restore yields the copied rows and schema, with every trigger and key working', async () => {
  for (const name of ['Ann', 'Bob', 'Zoë\t\\N']) await plantUser(from.client, name);
  const copy = await copied();

  const restored = await restoreWholeCopy(into.url, copy.asCopy(), false);
  expect(restored).toMatchObject({ kind: 'restored' });
  expect(restored.kind === 'restored' && restored.rows.get('users')).toBe(3);

  expect(await namesIn(into)).toEqual(['Ann', 'Bob', 'Zoë\t\\N']);
  expect(await schemaOf(into)).toEqual(await schemaOf(from));
  const again = await copied(into.url);
  const fresh = (tables: readonly Kept[]) =>
    tables.map((each) => (each.table === 'display_events' ? { ...each, numbered: undefined } : each));
  expect(fresh(again.tables)).toEqual(copy.tables);
  await expect(
    into.client.query(`insert into sessions values ('s', $1, 'code', now(), now())`, [randomUUID()]),
  ).rejects.toThrow('sessions_user');
});

test('a copy is a snapshot, despite concurrent writes', async () => {
  await plantUser(from.client, 'Ann');
  const copy = await copied(from.url, async (table) => {
    if (table === 'activity_log') await plantUser(from.client, 'Bob');
  });
  expect(await namesIn(from)).toEqual(['Ann', 'Bob']);
  expect(copy.of('users')).toContain('Ann');
  expect(copy.of('users')).not.toContain('Bob');
});

test('every table and column is copied, except credentials', async () => {
  const { rows } = await from.client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1 order by 1`);
  const { tables } = await copied();
  const held = Object.fromEntries(tables.map(({ table, columns }) => [table, columns]));
  const missing = rows.filter(({ name }) => !(name in held)).map(({ name }) => name);
  expect(missing).toEqual([
    'api_keys',
    'key_calls',
    'mail_links',
    'one_time_codes',
    'queue_workers',
    'recovery_codes',
    'schema_compatibility',
    'schema_migrations',
    'screen_pairings',
    'sessions',
    'sign_in_steps',
  ]);
  for (const { name, columns } of rows) expect([name, held[name] ?? columns]).toEqual([name, columns]);
});

test.each([0, 3])(
  'new display event ids exceed those any screen saw, after %i events and each restore of a copy',
  async (count) => {
    const tell = async ({ client }: FreshDatabaseWithClient) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into display_events (at, kind) values (now(), 'qr_clear') returning id`,
      );
      return Number(rows[0]?.id);
    };
    for (let each = 0; each < count; each += 1) await tell(from);
    const { asCopy } = await copied();
    let heard = 1_000_000_000;
    for (let restore = 0; restore < 2; restore += 1) {
      await restoreWholeCopy(into.url, asCopy(), false);
      const next = await tell(into);
      expect(next).toBeGreaterThan(heard);
      expect(String(next).length).toBeLessThanOrEqual(12);
      heard = next;
    }
  },
);

test('other sequences continue where they were', async () => {
  const decide = `insert into credit_policy (id, begins_on, award_cents, year_cap_cents, time_zone, decided_at)
    values (gen_random_uuid(), '0001-01-01', 5000, 50000, 'America/New_York', now())`;
  await from.client.query(decide);
  await restoreWholeCopy(into.url, (await copied()).asCopy(), false);
  const { rows } = await into.client.query(
    `select nextval(pg_get_serial_sequence('credit_policy', 'sequence'))::int as next`,
  );
  expect(rows).toEqual([{ next: 2 }]);
});

test('pending emails and texts are kept, texts due since the copy are looked up, and code emails are dropped', async () => {
  const { client } = from;
  const ann = randomUUID();
  await plantUser(client, 'Ann', ann);
  const [past, future] = [randomUUID(), randomUUID()];
  for (const [id, due] of [
    [past, '-1 minute'],
    [future, '1 hour'],
  ]) {
    await client.query(
      `insert into qr_generations (id, user_id, created_at, landing_digest, card_digest) values ($1, $2, now(), $3, $3)`,
      [id, ann, id],
    );
    await client.query(
      `insert into follow_up_texts (qr_generation_id, phone, state, due_at, attempts)
       values ($1, '+16785550100', 'scheduled', now() + $2::interval, 0)`,
      [id, due],
    );
    await client.query(
      `select graphile_worker.add_job('send_follow_up_text', json_build_object('qrGenerationId', $1::text),
      run_at => now() + $2::interval, job_key => 'send_follow_up_text:' || $1, max_attempts => 5)`,
      [id, due],
    );
  }
  const [code, notice] = [randomUUID(), randomUUID()];
  for (const [id, kind] of [
    [code, 'login_code'],
    [notice, 'signed_up'],
  ]) {
    await client.query('insert into mail_deliveries (id, kind, sealed) values ($1, $2, $3)', [id, kind, 'sealed']);
    await client.query(
      `select graphile_worker.add_job('deliver_mail', json_build_object('sealed', 'line\nline',
      'deliveryId', $1::text), job_key => 'deliver_mail:' || $1, max_attempts => 12)`,
      [id],
    );
  }
  await client.query(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'busy', locked_at = now(),
    locked_by = 'a worker' where key = 'deliver_mail:' || $1`,
    [notice],
  );
  await into.client.query(`select graphile_worker.add_job('deliver_mail', '{}')`);

  await restoreWholeCopy(into.url, (await copied()).asCopy(), false);

  const texts = await into.client.query('select qr_generation_id as id, state from follow_up_texts order by due_at');
  expect(texts.rows).toEqual([
    { id: past, state: 'unknown' },
    { id: future, state: 'scheduled' },
  ]);
  const jobs = await into.client.query(
    'select key, attempts, last_error, locked_by from graphile_worker.jobs order by key desc',
  );
  const untried = { attempts: 0, last_error: null, locked_by: null };
  expect(jobs.rows).toEqual(
    [
      ...[past, future].map((id) => ({ ...untried, key: `send_follow_up_text:${id}` })),
      { key: `deliver_mail:${notice}`, attempts: 2, last_error: 'busy', locked_by: null },
    ].toSorted((a, b) => (a.key < b.key ? 1 : -1)),
  );
  const mails = await into.client.query('select id, state, sealed from mail_deliveries order by state');
  expect(mails.rows).toEqual([
    { id: code, state: 'dropped', sealed: null },
    { id: notice, state: 'waiting', sealed: 'sealed' },
  ]);
});

test('a mailing under way when the copy was made is stopped, and no one gets its emails twice', async () => {
  const { client } = from;
  const [ann, done, underWay] = [randomUUID(), randomUUID(), randomUUID()];
  await plantUser(client, 'Ann', ann);
  for (const [id, state] of [
    [done, 'sent'],
    [underWay, 'waiting'],
  ]) {
    await client.query(`insert into mailings values ($1, 'all', $2, now(), null)`, [id, ann]);
    await client.query(
      `insert into outreach_mails (id, kind, mailbox, mailing_id, state) values (gen_random_uuid(), 'mailing', '', $1, $2)`,
      [id, state],
    );
  }
  await client.query(`insert into mail_deliveries (id, kind, sealed) values (gen_random_uuid(), 'mailing', 'sealed')`);

  await restoreWholeCopy(into.url, (await copied()).asCopy(), false);

  const { rows } = await into.client.query('select id from mailings where stopped_at is not null');
  expect(rows).toEqual([{ id: underWay }]);
  expect((await into.client.query('select state from mail_deliveries')).rows).toEqual([{ state: 'dropped' }]);
});

describe('versions', () => {
  test('a backup from before release 1.0.0 is recognized', async () => {
    const { facts } = (await copied()).asCopy();
    expect(isFormerBackup(facts)).toBe(false);
    expect(isFormerBackup({ ...facts, migrations: ['0001-create-patients', '0071-note-oldest-release'] })).toBe(true);
  });

  test('migrations of a later release are recognized', async () => {
    const { facts } = (await copied()).asCopy();
    expect(unknownMigrations(facts)).toEqual([]);
    expect(unknownMigrations({ ...facts, migrations: [...facts.migrations, '0999-later'] })).toEqual(['0999-later']);
  });
});

describe('a restore is refused without changes', () => {
  test('if there are users, unless they are to be replaced', async () => {
    await plantUser(from.client, 'Ann');
    await plantUser(into.client, 'Real');
    const { asCopy } = await copied();
    expect(await restoreWholeCopy(into.url, asCopy(), false)).toEqual({
      kind: 'refused',
      reason: 'not_empty',
      users: 1,
    });
    expect(await namesIn(into)).toEqual(['Real']);
    expect(await restoreWholeCopy(into.url, asCopy(), true)).toMatchObject({ kind: 'restored' });
    expect(await namesIn(into)).toEqual(['Ann']);
  });

  test('while the service, a backup or a migration is running', async () => {
    const { asCopy } = await copied();
    const service = new pg.Client({ connectionString: into.url, application_name: 'referral-rewards background' });
    await service.connect();
    const inUse = { kind: 'refused', reason: 'in_use', connections: 1 };
    expect(await restoreWholeCopy(into.url, asCopy(), true)).toEqual(inUse);
    await service.end();

    // An address can set its own application name.
    const named = new URL(into.url);
    named.searchParams.set('application_name', 'practice');
    const serving = new PostgresAnnouncements({ url: named.href });
    serving.subscribe('anything', () => undefined);
    serving.start();
    while (!serving.isListening) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await restoreWholeCopy(into.url, asCopy(), true)).toEqual(inUse);
    await serving.stop();

    for (const lock of [advisoryLocks.backup, advisoryLocks.migration]) {
      await into.client.query('select pg_advisory_lock_shared($1)', [lock]);
      expect(await restoreWholeCopy(into.url, asCopy(), true)).toEqual({ kind: 'refused', reason: 'busy' });
      await into.client.query('select pg_advisory_unlock_all()');
    }
  });

  test('if there are unknown tables', async () => {
    await into.client.query('create table recipes (id integer)');
    const refused = { kind: 'refused', reason: 'foreign_tables', tables: ['recipes'] };
    expect(await restoreWholeCopy(into.url, (await copied()).asCopy(), true)).toEqual(refused);
  });

  test('if it fails midway', async () => {
    await plantUser(into.client, 'Real');
    const before = await schemaOf(into);
    const { asCopy } = await copied();
    const { facts, tables } = asCopy();
    const breaksOff = (async function* each() {
      for await (const table of tables) {
        if (table.table === 'referrals') throw new Error('the file is damaged');
        yield table;
      }
    })();
    await expect(restoreWholeCopy(into.url, { facts, tables: breaksOff }, true)).rejects.toThrow('damaged');
    expect(await namesIn(into)).toEqual(['Real']);
    expect(await schemaOf(into)).toEqual(before);
  });
});

test('a second concurrent backup is refused, and a migration waits for a backup', async () => {
  const outcomes: unknown[] = [];
  await copyOutWhole(from.url, async ({ tables }) => {
    outcomes.push(await copyOutWhole(from.url, async () => undefined));
    const { rows } = await from.client.query('select pg_try_advisory_lock($1) as free', [advisoryLocks.migration]);
    outcomes.push(rows[0]);
    for await (const { lines } of tables) for await (const _ of lines);
  });
  expect(outcomes).toEqual([{ kind: 'refused', reason: 'under_way' }, { free: false }]);
});

test('a copy fails once it no longer blocks migrations', async () => {
  const read: string[] = [];
  const loseTheHolder = async (table: string) => {
    read.push(table);
    await from.client.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and mode = 'ShareLock' and database = (
         select oid from pg_database where datname = current_database())`,
    );
  };
  await expect(copied(from.url, loseTheHolder)).rejects.toThrow('The database is not available');
  expect(read).toHaveLength(1);
});
