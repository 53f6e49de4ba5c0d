import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { PostgresBackups } from '@rewards/postgres/operations/backups/postgres-backups';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import pg from 'pg';
import { asService } from '../setup/a-service-role.ts';
import { emptyDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { aPatient, anAdmin, plantUser } from '../support/people.ts';
import { Program, runProgram } from '../support/program.ts';
import { type RunningService, startService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

const password = 'a quiet harbour at dawn';
const key = 'a key that nobody guesses';

let folder: string;
let service: RunningService;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-backup-'));
  await chmod(folder, 0o711);
  service = await startService();
  environment = { ...service.environment, BACKUP_KEY: key };
  const { code, output } = await runProgram(
    'commands/seed.ts',
    ['--patients', '300', '--referrals', '3000'],
    environment,
  );
  if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (place: string, ...more: string[]) => runProgram('commands/backup.ts', [place, ...more], environment);
/** Bypasses the pooler, which has to be stopped because it holds connections (docker/README.md). */
const restore = (url: string, given: string, ...more: string[]) =>
  runProgram('commands/restore.ts', [given, ...more], {
    ...environment,
    DATABASE_URL: asService('postgres://127.0.0.1:1/rewards'),
    DATABASE_DIRECT_URL: asService(url),
    DATABASE_MIGRATION_URL: url,
  });

const completed = async (sql: Sql) =>
  (await sql.rows<{ id: string }>(`select id from referrals where status = 'completed'`)).map(({ id }) => id);

/** Figures that must agree with each other at any moment. */
const figures = async (sql: Sql) => {
  const [row] = await sql.rows(`
    select (select count(*) from users) as users, (select count(*) from referrals) as referrals,
      (select count(*) from credit_ledger) as entries, (select sum(amount_cents) from credit_ledger) as cents,
      (select count(*) from referrals where status = 'completed') as completed`);
  return row as Record<string, string>;
};

/** Restores into an empty database without migrations, and connects with plain SQL. */
async function restored(given: string) {
  const fresh = await emptyDatabase();
  const outcome = await restore(fresh.url, given);
  const sql = await Sql.connect(fresh.url);
  const end = async () => {
    await sql.close();
    await fresh.drop();
  };
  return { outcome, sql, databaseUrl: fresh.serviceUrl, end };
}

describe('a backup', () => {
  test('made under load is one consistent snapshot: it has everything confirmed before, and credit agrees to the cent', async () => {
    const file = join(folder, 'practice.backup');
    const admin = await anAdmin(service);
    const maria = await aPatient(service);
    await maria.browser.call(setPassword, { body: { password, confirm: password } });
    const query = { status: 'signed_up', per_page: 100 } as const;
    const { referrals } = await admin.browser.call(listReferrals, { query });
    const before = await completed(service.sql);

    const backup = backUp(file);
    let isOver = false;
    void backup.then(() => (isOver = true));
    let confirmed = 0;
    for (const { id } of referrals) {
      if (isOver) break;
      await admin.browser.call(completeReferral, { params: { id } });
      confirmed += 1;
    }
    expect(await backup).toEqual({ code: 0, output: expect.stringContaining('encrypted with BACKUP_KEY') });
    expect(confirmed).toBeGreaterThan(3);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const { outcome, sql, databaseUrl, end } = await restored(file);
    expect(outcome).toEqual({
      code: 0,
      output: expect.stringMatching(/is complete[^]*Restored in .*: users 302,[^]*Every cent agrees/),
    });
    const [now, then] = [await completed(service.sql), await completed(sql)];
    expect(then).toEqual(expect.arrayContaining(before));
    expect(now).toEqual(expect.arrayContaining(then));
    const held = await figures(sql);
    expect([held['users'], held['referrals']]).toEqual(['302', '3000']);

    const again = await startServiceIn({ databaseUrl, mail: service.mail, sql, end: () => Promise.resolve() }, {});
    const browser = again.visitor();
    expect(await browser.ask(login, { body: { email: 'maria.santos@example.com', password } })).toMatchObject({
      status: 200,
    });
    expect(await browser.call(me)).toMatchObject({ user: { email: 'maria.santos@example.com' } });
    await again.stopServing();
    await end();
  });

  test('in a folder is named by its minute, and old ones beyond the limit and partial ones are deleted', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'));
    for (const name of [
      'referral-rewards-2025-01-01-0330.backup',
      'referral-rewards-2025-01-02-0330.backup',
      'referral-rewards-2025-01-03-0330.backup.part',
      'notes.txt',
    ])
      await writeFile(join(backups, name), '');
    expect(await backUp(backups, '--keep', '2')).toEqual({
      code: 0,
      output: expect.stringContaining('Deleted all but the newest 2: referral-rewards-2025-01-01-0330.backup'),
    });
    expect((await readdir(backups)).toSorted()).toEqual([
      'notes.txt',
      'referral-rewards-2025-01-02-0330.backup',
      expect.stringMatching(/^referral-rewards-20\d\d-\d\d-\d\d-\d{4}\.backup$/),
    ]);
  });

  test("that is killed leaves no finished file, and doesn't block the next one", async () => {
    const killed = join(folder, 'killed.backup');
    const holding = new pg.Client({ connectionString: service.ownerUrl });
    await holding.connect();
    await holding.query('begin; lock table users in access exclusive mode');
    const program = new Program('commands/backup.ts', [killed], environment);
    await until('the backup is running', async () => (await readdir(folder)).includes('killed.backup.part'));
    await program.kill();
    expect(await readdir(folder)).not.toContain('killed.backup');
    await holding.query('rollback');
    await holding.end();

    await until('the next one is created', async () => (await backUp(killed)).code === 0);
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.backup']);

    const database = connectPostgres({ url: service.databaseUrl, poolMax: 1 });
    const last = await new PostgresBackups(database).lastBackup();
    await database.close();
    expect(last).toMatchObject({ bytes: (await stat(killed)).size, encrypted: true });
  });

  test('reports a full disk, and leaves no file', async () => {
    const program = fileURLToPath(new URL('../../services/api/src/commands/backup.ts', import.meta.url));
    const full = join(folder, 'full.backup');
    // The file size limit fails the same way as a full disk.
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      const parameters = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, program, full];
      execFile('sh', parameters, { env: { PATH: process.env['PATH'], ...environment } }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, output: out + err }),
      );
    });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/Can't use \S*full\.backup: /) });
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });
});

describe('a restore changes nothing', () => {
  let target: Awaited<ReturnType<typeof freshDatabase>>;
  let sql: Sql;
  let file: string;
  beforeAll(async () => {
    file = join(folder, 'whole.backup');
    const { code, output } = await backUp(file);
    if (code !== 0) throw new Error(output);
    target = await freshDatabase();
    sql = await Sql.connect(target.url);
    await plantUser(sql, { email: 'real@example.com' });
  });
  afterAll(async () => {
    await sql.close();
    await target.drop();
  });

  const stays = async () => expect(await sql.rows('select email from users')).toEqual([{ email: 'real@example.com' }]);

  test('on a database with a running service', async () => {
    const users = await service.sql.count('users');
    const outcome = await restore(service.ownerUrl ?? '', file, '--replace');
    expect(outcome).toEqual({ code: 1, output: expect.stringContaining('Stop it and try again') });
    expect(await service.sql.count('users')).toBe(users);
  });

  test('from a file with a changed byte', async () => {
    const harmed = join(folder, 'harmed.backup');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(harmed, bytes);
    expect(await restore(target.url, harmed, '--replace')).toEqual({
      code: 1,
      output: expect.stringMatching(/damaged or cut short[^]*Nothing changed/),
    });
    await stays();
  });

  test('when killed in the middle, and a rerun restores the same figures to the cent', async () => {
    await sql.rows(`select graphile_worker.add_job('deliver_mail', '{}', max_attempts => 1)`);
    const holding = new pg.Client({ connectionString: target.url });
    await holding.connect();
    await holding.query('begin');
    await holding.query('select id from graphile_worker._private_jobs for update');
    const program = new Program('commands/restore.ts', [file, '--replace'], {
      ...environment,
      DATABASE_URL: target.serviceUrl,
      DATABASE_MIGRATION_URL: target.url,
    });
    await until('every table is loaded and the jobs are next', async () => {
      const waiting = `pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from graphile_worker%'`;
      return (await sql.count(`${waiting} and datname = current_database()`)) > 0;
    });
    await program.kill();
    await holding.query('rollback');
    await holding.end();
    await stays();

    const again = async () => (await restore(target.url, file, '--replace')).code === 0;
    await until('the killed process holds no locks', again);
    expect(await figures(sql)).toEqual(await figures(service.sql));
  });
});

test('the embedded database is backed up and restored while the service is stopped', async () => {
  const dataDir = await mkdtemp(join(folder, 'embedded-'));
  await chmod(dataDir, 0o711);
  const embedded = { DATA_DIR: dataDir, DEMO: 'off' };
  const given = join(folder, 'embedded.backup');
  expect(await runProgram('commands/seed.ts', ['--patients', '20', '--referrals', '50'], embedded)).toMatchObject({
    code: 0,
  });
  expect(await runProgram('commands/backup.ts', [given], embedded)).toEqual({
    code: 0,
    output: expect.stringContaining('not encrypted'),
  });
  expect(await runProgram('commands/restore.ts', [given, '--replace'], embedded)).toEqual({
    code: 0,
    output: expect.stringMatching(/Restored in .*: users 20, referrals 50,[^]*Every cent agrees/),
  });
});
