import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, dropDatabase } from '@rewards/embedded-postgres/create-database';
import pg from 'pg';
import { adminUrlVariable } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { Program, runProgram } from '../support/program.ts';
import { Sql } from '../support/sql.ts';

const adminUrl = process.env[adminUrlVariable] ?? '';

/** Two roles and an empty database on PostgreSQL's own defaults: the owner may do anything in it, the service connect. */
describe('a service role that owns nothing', () => {
  const database = `two_${randomUUID().replaceAll('-', '')}`;
  const [owner, app] = [`${database}_owner`, `${database}_app`];
  let server: Sql;
  let ownerUrl: string;
  let appUrl: string;
  let folder: string;
  let environment: Record<string, string>;
  let service: Program;

  const as = (role: string, url: string) => Object.assign(new URL(url), { username: role, password: 'a secret' }).href;
  const serve = async (given: Record<string, string> = {}) => {
    const running = new Program('serve.ts', [], { ...environment, ...given });
    await running.ready(`http://127.0.0.1:${environment['PORT']}`);
    return running;
  };

  beforeAll(async () => {
    server = await Sql.connect(adminUrl);
    const url = await createDatabase(adminUrl, database);
    for (const role of [owner, app]) await server.rows(`create role ${role} login password 'a secret'`);
    await server.rows(`alter database ${database} owner to ${owner}`);
    await server.rows(`revoke temporary on database ${database} from public`);
    [ownerUrl, appUrl] = [as(owner, url), as(app, url)];
    folder = await mkdtemp(join(tmpdir(), 'rewards-two-roles-'));
    environment = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://rewards.test',
      DATABASE_URL: appUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      DATA_DIR: folder,
      SESSION_KEYS: 'c0ffee4f1d2b3a5968778695a4b3c2d1e0f',
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
    };
    service = await serve();
  });
  afterAll(async () => {
    await service.stop();
    await dropDatabase(adminUrl, database);
    for (const role of [owner, app]) await server.rows(`drop role ${role}`);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['update activity_log set action = action', '42501'],
    ['delete from activity_log', '42501'],
    ['truncate activity_log', '42501'],
    ["set activity_log.purges = 'on'; update activity_log set actor_name = actor_name", '42501'],
    ["set activity_log.purges = 'on'; delete from activity_log", '42501'],
    ['alter table activity_log disable trigger activity_log_rows_stay', '42501'],
    ['drop trigger activity_log_rows_stay on activity_log', '42501'],
    ['drop table activity_log', '42501'],
    ['create or replace function keep_activity() returns trigger language sql as $$ select 1 $$', '42501'],
    ["set session_replication_role = 'replica'", '42501'],
    ['update credit_ledger set amount_cents = 1', '42501'],
    ['delete from credit_ledger', '42501'],
    ['truncate credit_ledger', '42501'],
    ['alter table credit_ledger disable trigger all', '42501'],
    ['update credit_policy set award_cents = 1', '42501'],
    ['delete from credit_policy', '42501'],
    ['update schema_compatibility set oldest_release = 1', '42501'],
    ['delete from schema_migrations', '42501'],
    ['create table mine (id integer)', '42501'],
    [`grant ${owner} to ${app}`, /42501|0LP01/.source],
    [`set role ${owner}`, '42501'],
  ])('is refused: %s', async (statement, code) => {
    const client = new pg.Client({ connectionString: appUrl });
    await client.connect();
    try {
      await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(code) });
    } finally {
      await client.end();
    }
  });

  it.each([
    'no other statement',
    "set activity_log.purges = 'on'",
    `set activity_log.purges = 'on'; create temporary table pg_class as
       select 'activity_log'::regclass::oid as oid, current_user::regrole::oid as relowner`,
  ])('can count an opening, and change nothing else in the entry, after %s', async (statement) => {
    const client = new pg.Client({ connectionString: appUrl });
    await client.connect();
    const params = async (change: string) =>
      client.query(`update activity_log set params = ${change} where action = 'patient_opened'`);
    try {
      await client.query(`begin; ${statement.replace('no other statement', '')}`);
      await client.query(`insert into activity_log (id, at, actor_kind, actor_name, actor_email, action, params)
          values (gen_random_uuid(), now(), 'system', '', '', 'patient_opened', '{"day": "2026-01-02", "times": 1}')`);
      await params(`jsonb_set(params, '{times}', '2')`);
      await expect(params(`jsonb_set(params, '{day}', '"2026-01-03"')`)).rejects.toMatchObject({ code: '23000' });
    } finally {
      await client.end();
    }
  });

  it("can't get around its rights by shadowing the log with another table", async () => {
    const client = new pg.Client({ connectionString: appUrl });
    await client.connect();
    try {
      await client.query('create temporary table activity_log (id integer)');
      await expect(client.query('select purge_activity(now())')).resolves.toMatchObject({ rowCount: 1 });
    } finally {
      await client.end();
    }
  });

  it('makes admins, backs up, and audits', async () => {
    expect(await runProgram('commands/admin.ts', ['grant', 'dana@example.com'], environment)).toMatchObject({
      code: 0,
    });
    expect(await runProgram('commands/backup.ts', [join(folder, 'one.backup')], environment)).toMatchObject({
      code: 0,
    });
    expect(await runProgram('commands/audit.ts', [], environment)).toMatchObject({ code: 0 });
  });

  it('is what the doctor reports', async () => {
    const { output } = await runProgram('commands/doctor.ts', [], environment);
    expect(output).toMatch(
      new RegExp(`ok +database role +the service's role \\(${app}\\) owns nothing.*${owner} migrates`),
    );
    expect(output).not.toContain('a secret');
    const alone = { ...environment, DATABASE_URL: ownerUrl, DATABASE_MIGRATION_URL: '' };
    const { output: ofOne } = await runProgram('commands/doctor.ts', [], alone);
    expect(ofOne).toMatch(new RegExp(`warning +database role +the service's role \\(${owner}\\) owns the tables`));
  });

  it('starts without the owner’s address on a migrated database, and names it once a migration is pending', async () => {
    await service.stop();
    service = await serve({ DATABASE_MIGRATION_URL: '' });
    await service.stop();
    const ownerSql = await Sql.connect(ownerUrl);
    const [last] = await ownerSql.rows<{ name: string; executed_at: Date }>(
      'select name, executed_at from schema_migrations order by id desc limit 1',
    );
    try {
      await ownerSql.rows('delete from schema_migrations where name = $1', [last?.name]);
      const { code, output } = await runProgram('serve.ts', [], { ...environment, DATABASE_MIGRATION_URL: '' });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([
        expect.stringContaining(`the role ${app} doesn't own the tables. Set DATABASE_MIGRATION_URL`),
      ]);
    } finally {
      await ownerSql.rows('insert into schema_migrations (name, executed_at) values ($1, $2)', [
        last?.name,
        last?.executed_at,
      ]);
      await ownerSql.close();
    }
  });

  it('names the rights it lacks at the start, and gets them from a start with the owner’s address', async () => {
    await service.stop();
    const ownerSql = await Sql.connect(ownerUrl);
    await ownerSql.rows(`revoke update (params) on activity_log from ${app}`);
    await ownerSql.close();
    const { code, output } = await runProgram('serve.ts', [], { ...environment, DATABASE_MIGRATION_URL: '' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('lacks rights that this release needs (update on activity_log.params)'),
    ]);
    await (await serve()).stop();
    await (await serve({ DATABASE_MIGRATION_URL: '' })).stop();
  });

  it('takes over a database that had one role', async () => {
    const name = `${database}_former`;
    const url = await createDatabase(adminUrl, name);
    const former = await Sql.connect(url);
    try {
      const one = { ...environment, DATABASE_URL: url, DATABASE_MIGRATION_URL: '' };
      expect(await runProgram('commands/admin.ts', ['grant', 'dana@example.com'], one)).toMatchObject({ code: 0 });
      const script = await readFile(new URL('../../docker/database/roles.sql', import.meta.url), 'utf8');
      for (let time = 0; time < 2; time += 1) await former.rows(script.replaceAll('rewards_owner', owner));
      const given = {
        ...environment,
        DATABASE_URL: as(app, url),
        DATABASE_MIGRATION_URL: as(owner, url),
      };
      expect(await runProgram('commands/admin.ts', ['list'], given)).toEqual({
        code: 0,
        output: expect.stringContaining('dana@example.com'),
      });
      expect((await runProgram('commands/doctor.ts', [], given)).output).toMatch(/database role +.* owns nothing/);
      await former.rows(`delete from schema_migrations where name = '0106-purge-by-its-owner'`);
      await former.rows('delete from schema_compatibility');
      expect(await runProgram('commands/admin.ts', ['list'], given)).toMatchObject({ code: 0 });
    } finally {
      await former.close();
      await dropDatabase(adminUrl, name);
    }
  });

  it('serves a restored backup, with the same rights as before', async () => {
    const { code, output } = await runProgram(
      'commands/restore.ts',
      [join(folder, 'one.backup'), '--replace'],
      environment,
    );
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Every cent agrees') });
    service = await serve();
    const client = new pg.Client({ connectionString: appUrl });
    await client.connect();
    await expect(client.query('delete from credit_ledger')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });
});
