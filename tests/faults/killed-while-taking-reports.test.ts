import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { plantFriendsInReports } from '../support/friends-in-reports.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

const rows = 20_000;
const strangers = Array.from({ length: rows - 2 }, (_, index) => `3/2/2026,${index},Stranger ${index},s${index}@x.com`);
const report = [
  ...['Date,Patient ID,Patient,Email', '3/2/2026,a,Maya Lopez,maya.lopez@example.com'],
  ...strangers,
  ...['3/2/2026,b,Sam Quinn,sam.quinn@example.com', ''],
].join('\n');

const lockOfReports = 7_305_114_028;

describe('the watched folder of a service', () => {
  let folder: string;
  let reports: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let sql: Sql;
  let place: string;
  let environment: Record<string, string>;
  let running: Program;

  const start = async () => {
    running = new Program('start.ts', [], environment);
    await running.ready(place);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rewards-reports-'));
    await chmod(folder, 0o711);
    reports = join(folder, 'reports');
    await mkdir(reports);
    database = await freshDatabase();
    sql = await Sql.connect(database.url);
    const port = await freePort();
    place = `http://127.0.0.1:${port}`;
    environment = {
      ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: database.serviceUrl, DEMO: 'off' },
      PRACTICE_REPORTS_DIR: reports,
    };
    await start();
    await plantFriendsInReports(sql);
  });
  afterAll(async () => {
    await running.stop();
    await sql.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const put = (name: string, content = report) => writeFile(join(reports, name), content);
  const filesIn = (subfolder: string): Promise<readonly string[]> => readdir(join(reports, subfolder)).catch(() => []);
  const isWaitingForLock = async () =>
    (await sql.count(
      `pg_locks where locktype = 'advisory' and not granted and (classid::bigint << 32) + objid::bigint = $1::bigint`,
      [lockOfReports],
    )) > 0;
  const taken = () => sql.count('taken_reports where fault is null');

  it('takes a report once, though its process is killed while it takes it', async () => {
    await put('day.csv');
    // Holds the lock of the transaction, so the process is killed within it.
    await sql.rows('select pg_advisory_lock($1::bigint)', [lockOfReports]);
    await until('the report is being taken', isWaitingForLock);
    await running.kill();
    await sql.rows('select pg_advisory_unlock($1::bigint)', [lockOfReports]);
    expect(await sql.count('taken_reports')).toBe(0);
    expect(await readdir(reports)).toEqual(['day.csv']);

    await start();
    await until('the report is taken', async () => (await filesIn('done')).includes('day.csv'));

    expect(await taken()).toBe(1);
    expect(await sql.rows('select rows, completed, matched from taken_reports')).toEqual([
      { rows, completed: rows, matched: 2 },
    ]);
    expect(await sql.count(`visits where system = 'report_files'`)).toBe(2);
    expect(await sql.count(`activity_log where action = 'report_taken'`)).toBe(1);
  });

  it('knows the same content under another name, and goes on after the folder was gone', async () => {
    await rename(reports, `${reports}-away`);
    await until('the folder is missed', async () => running.output.includes("folder of reports can't be read"));
    await rename(`${reports}-away`, reports);
    await put('again.csv');
    await put('half.csv', 'Date,Patient\n3/2/2026,"Maya Lo');
    await until('the copy is known', async () => (await filesIn('done')).includes('again.csv'));
    await until('the half file fails', async () => (await filesIn('failed')).includes('half.csv')).catch((failure) => {
      throw new Error(running.output, { cause: failure });
    });

    expect(await taken()).toBe(1);
    expect(await sql.count(`visits where system = 'report_files'`)).toBe(2);
    expect(await sql.rows('select file_name, fault from taken_reports where fault is not null')).toEqual([
      { file_name: 'half.csv', fault: 'file_unreadable' },
    ]);
  });
});
