import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase } from '../setup/fresh-database.ts';
import { aPatient } from '../support/people.ts';
import { type ProgramFile, runProgram } from '../support/program.ts';
import { type CellStage, type RunningCells, startCells } from '../support/running-cells.ts';
import { Sql } from '../support/sql.ts';

describe('npm run fleet', () => {
  let cells: RunningCells;
  let dogwood: CellStage;
  let magnolia: CellStage;
  let place: string;

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'rewards-fleet-'));
    cells = await startCells();
    dogwood = await cells.add('dogwood');
    magnolia = await cells.add('magnolia');
    await cells.write('willow', {
      ...dogwood.file,
      PUBLIC_URL: 'http://willow.test',
      SESSION_KEYS: 'a key of willow that is long enough to be taken for one',
      DATABASE_URL: 'postgres://nobody:a-secret-password@127.0.0.1:1/nowhere',
      DATABASE_MIGRATION_URL: 'postgres://nobody:a-secret-password@127.0.0.1:1/nowhere',
    });
  });
  afterAll(async () => {
    await cells.stop();
    await rm(place, { recursive: true, force: true });
  });

  const fleet = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    runProgram('commands/fleet.ts', words, {
      ...{ CELLS_DIR: cells.folder, DATA_DIR: join(place, 'data'), BACKUP_KEY: 'a key for the backups of all' },
      ...environment,
    });
  const backups = async (folder: string) => (await readdir(join(place, folder))).toSorted();

  it('runs a command for every practice, and names the ones that failed', async () => {
    const { code, output } = await fleet(['audit']);
    expect(code).toBe(1);
    expect(output).toMatch(/\[\d\/3\] dogwood: ok \(.*\) Every cent agrees/);
    expect(output).toMatch(/\[\d\/3\] willow: FAILED .*\n +Can't reach the database at 127\.0\.0\.1:1/);
    expect(output).toMatch(/\npractice +audit +time\ndogwood +ok .*\nmagnolia +ok .*\nwillow +FAILED .*\n/);
    expect(output).toMatch(/audit failed for 1 of 3 practices: willow\.\n$/);
    expect(output).not.toContain('a-secret-password');
  });

  it('is about the practices it was told, each with its own settings', async () => {
    const { code, output } = await fleet(['run', 'dogwood', 'admin', 'grant', 'owner@dogwood.example']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is now an admin') });
    const admins = ({ sql }: CellStage) => sql.count('users where is_admin');
    expect([await admins(dogwood), await admins(magnolia)]).toEqual([1, 0]);
    const doctor = await fleet(['doctor', '--only', 'magnolia,dogwood', '--at-once=1']);
    // Neither name is in DNS, and the doctor says so.
    expect(doctor.output).toMatch(/magnolia: FAILED .* Errors: \d/);
    expect(doctor.output).toContain("magnolia.test doesn't resolve in DNS");
    expect(doctor.output).toContain('there is no admin');
    expect(doctor.output.match(/there is no admin/g)).toHaveLength(1);
    expect(doctor.output).not.toMatch(/^ +ok /m);
  });

  it('backs up each practice into a file of its name, and keeps only so many of each', async () => {
    await mkdir(join(place, 'backups'));
    for (const name of ['dogwood', 'magnolia', 'dogwood-2']) {
      await writeFile(join(place, 'backups', `${name}-2020-01-01-0000.backup`), '');
    }
    const { code, output } = await fleet(['backup', join(place, 'backups'), '--keep', '1', '--except=willow']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('dogwood: ok') });
    expect(await backups('backups')).toEqual([
      'dogwood-2-2020-01-01-0000.backup',
      expect.stringMatching(/^dogwood-20(?!20)\d\d-.*\.backup$/),
      expect.stringMatching(/^magnolia-20(?!20)\d\d-.*\.backup$/),
    ]);
    expect(await magnolia.sql.count('backups where encrypted')).toBe(1);
  });

  it('moves a practice to another database, by a settings file elsewhere', async () => {
    await aPatient(dogwood, 'maria@example.com');
    const next = await freshDatabase();
    const sql = await Sql.connect(next.url);
    try {
      await fleet(['backup', join(place, 'moving'), '--only', 'dogwood']);
      const moved = { ...dogwood.file, DATABASE_URL: next.serviceUrl, DATABASE_MIGRATION_URL: next.url };
      const file = join(place, 'dogwood.env');
      await writeFile(
        file,
        Object.entries(moved)
          .map(([name, value]) => `${name}="${value}"\n`)
          .join(''),
      );
      const [name = ''] = await backups('moving');
      const { code, output } = await fleet(['run', file, 'restore', join(place, 'moving', name)]);
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Every cent agrees') });
      expect(await sql.count("users where email = 'maria@example.com'")).toBe(1);
    } finally {
      await sql.close();
      await next.drop();
    }
  });

  it("goes around a file that can't be used, and says what's wrong with it", async () => {
    await cells.write('aspen', { ...dogwood.file, PRACTICE_TIME_ZONE: 'Georgia' });
    const { code, output } = await fleet(['migrate', '--except', 'willow']);
    expect(code).toBe(1);
    expect(output).toContain('migrate failed for 1 of 3 practices: aspen.');
    expect(output).toMatch(/aspen: FAILED .* aspen\.env can't be used\n +PRACTICE_TIME_ZONE is "Georgia"/);
    expect(output).toMatch(/dogwood: ok/);
    expect(await fleet(['run', 'aspen', 'audit'])).toEqual({
      code: 1,
      output: expect.stringContaining('PRACTICE_TIME_ZONE is "Georgia"'),
    });
    await rm(join(cells.folder, 'aspen.env'));
  });

  it('knows no practice without a file', async () => {
    expect(await fleet(['run', 'linden', 'audit'])).toEqual({
      code: 1,
      output: expect.stringContaining("There's no linden.env in "),
    });
    expect((await fleet(['audit', '--only', 'dogwood,linden'])).output).toContain("There's no linden.env in ");
  });

  it('needs the folder of a group', async () => {
    expect(await fleet(['audit'], { CELLS_DIR: '' })).toEqual({
      code: 1,
      output: expect.stringContaining("CELLS_DIR isn't set: set it to a folder with a file for each practice"),
    });
    await mkdir(join(place, 'empty'));
    expect(await fleet(['audit'], { CELLS_DIR: join(place, 'empty') })).toEqual({
      code: 0,
      output: expect.stringContaining('No practice has a file in'),
    });
  });

  it.each<readonly [ProgramFile, string]>([
    ['commands/audit.ts', 'npm run fleet -- audit for all'],
    ['commands/doctor.ts', 'npm run fleet -- doctor for all'],
    ['start.ts', 'npm run serve, which serves all practices'],
    ['commands/setup.ts', 'docs/groups.md says how'],
  ])('%s is for one practice, and says what a group has instead', async (file, sentence) => {
    const { code, output } = await runProgram(file, [], { CELLS_DIR: cells.folder });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
    expect(output).toContain('CELLS_DIR is set, so this is a group');
  });
});
