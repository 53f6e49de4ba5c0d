import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '@rewards/embedded-postgres/create-database';
import { supportedPostgres } from '@rewards/postgres/operations/database-ground';
import { adminUrlVariable } from '../setup/fresh-database.ts';
import { installedPostgres, startInstalledPostgres } from '../setup/installed-postgres.ts';
import { wantedMajor } from '../setup/postgres-for-tests.ts';
import { startThrowawayPostgres } from '../setup/throwaway-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { Program, runProgram } from '../support/program.ts';
import { Sql } from '../support/sql.ts';

const { oldest, newest } = supportedPostgres;

interface Server {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** What differs between versions is the schema, bulk copies and backups. The other tests can run on any of them. */
const onVersion = (
  start: () => Promise<Server>,
  { isTooOld = false, startOther }: { isTooOld?: boolean; startOther?: (() => Promise<Server>) | undefined } = {},
) => {
  let server: Server;
  let other: Server | undefined;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    [server, other, folder] = await Promise.all([start(), startOther?.(), mkdtemp(join(tmpdir(), 'rewards-version-'))]);
    environment = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: await createDatabase(server.adminUrl, 'practice'),
      DATA_DIR: folder,
      SESSION_KEYS: 'c0ffee4f1d2b3a5968778695a4b3c2d1e0f',
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
    };
  });
  afterAll(async () => {
    await Promise.all([server.stop(), other?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  if (isTooOld) {
    it('is refused in one line, and nothing changes', async () => {
      const { code, output } = await runProgram('serve.ts', [], environment);
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([
        expect.stringContaining(`Upgrade it to PostgreSQL ${oldest} or later`),
      ]);
      const sql = await Sql.connect(environment['DATABASE_URL'] ?? '');
      expect(await sql.rows("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
      await sql.close();
    });
    return;
  }

  const there = startOther ? ', on another version and back,' : '';
  it(`serves a practice that is seeded, backed up and restored${there}, to the cent`, async () => {
    const run = async (command: 'admin' | 'audit' | 'backup' | 'restore' | 'seed', ...parameters: string[]) =>
      expect(await runProgram(`commands/${command}.ts`, parameters, environment)).toMatchObject({ code: 0 });
    await run('admin', 'grant', 'dana@example.com');
    await run('seed', '--patients', '300', '--referrals', '2000', '--add');
    for (const [index, { adminUrl }] of (other ? [other, server] : [server]).entries()) {
      const backup = join(folder, `${index}.backup`);
      await run('backup', backup);
      environment = { ...environment, DATABASE_URL: await createDatabase(adminUrl, 'restored') };
      await run('restore', backup);
      await run('audit');
    }
    const { output } = await runProgram('commands/doctor.ts', [], environment);
    expect(output).toMatch(/ok +database +PostgreSQL \d+ is up/);
    expect(output).not.toMatch(/(?:warning|error) +database +PostgreSQL/);
    const program = new Program('serve.ts', [], environment);
    await program.ready(`http://127.0.0.1:${environment['PORT']}`);
    expect(await program.stop()).toMatchObject({ code: 0 });
  });
};

const ofThisRun = async (): Promise<Server> => {
  const adminUrl = process.env[adminUrlVariable] ?? '';
  const sql = await Sql.connect(adminUrl);
  const stop = async () => {
    for (const name of ['practice', 'restored']) await sql.rows(`drop database if exists ${name} with (force)`);
    await sql.close();
  };
  return { adminUrl, stop };
};

describe('the PostgreSQL of this run', () => {
  onVersion(ofThisRun, { startOther: wantedMajor === undefined ? undefined : () => startThrowawayPostgres('memory') });
});

const others = installedPostgres().filter(({ major }) => major !== (wantedMajor ?? newest) && major < newest);

// None is installed on most machines, which describe.each refuses.
for (const installed of others)
  describe(`PostgreSQL ${installed.major}, installed on this machine,`, () => {
    const isTooOld = installed.major < oldest;
    onVersion(() => startInstalledPostgres(installed), { isTooOld, startOther: isTooOld ? undefined : ofThisRun });
  });
