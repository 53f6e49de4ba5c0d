import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { thisRelease } from '@rewards/postgres/operations/schema-compatibility';
import { freePort } from '../support/free-port.ts';
import { type ProgramFile, runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const everything =
  'select (select count(*) from users) as users, (select count(*) from schema_migrations) as migrations';

describe("a program on a newer release's database (rule 47)", () => {
  let service: RunningService;
  let folder: string;
  let backup: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rewards-older-'));
    backup = join(folder, 'practice.backup');
    service = await startService();
    environment = {
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: folder,
      SESSION_KEYS: 'k'.repeat(40),
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    };
    const { code, output } = await runProgram('commands/backup.ts', [backup], environment);
    if (code !== 0) throw new Error(output);
  });
  beforeEach(() => raiseTo(thisRelease + 1));
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What a later release writes once programs before `oldest` would misread its schema. */
  const raiseTo = (oldest: number) =>
    service.sql.rows('update schema_compatibility set release = $1 + 1, oldest_release = $1', [oldest]);

  it.each([
    ['serve.ts', []],
    ['start.ts', []],
    ['commands/admin.ts', ['grant', 'dana@example.com']],
    ['commands/audit.ts', []],
    ['commands/backup.ts', ['another.backup']],
    ['commands/seed.ts', ['--patients', '10', '--referrals', '10']],
    ['commands/restore.ts', ['practice.backup', '--replace']],
  ] as const satisfies [ProgramFile, string[]][])(
    'that is too old: %s %j reports it and changes nothing',
    async (file, given) => {
      const before = await service.sql.rows(everything);
      const parameters = given.map((word) => (word.endsWith('.backup') ? join(folder, word) : word));

      const { code, output } = await runProgram(file, parameters, environment);

      expect([code, output]).toEqual([
        1,
        expect.stringContaining(`this one (release ${thisRelease}) is too old for it`),
      ]);
      expect(output).toContain('Start the later release again');
      expect(output).not.toMatch(/^\s+at /m);
      expect(await service.sql.rows(everything)).toEqual(before);
      expect(await readdir(folder)).not.toContain('another.backup');
    },
  );

  it('that is too old is reported by the doctor', async () => {
    const { code, output } = await runProgram('commands/doctor.ts', [], environment);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/error\s+database\s+this release is too old to run on it/),
    ]);
  });

  it('that becomes too old while running gets no more requests from a load balancer', async () => {
    const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
    expect(await readiness()).toBe(503);
    await raiseTo(thisRelease);
    expect(await readiness()).toBe(200);
  });

  it('that is one release behind starts, and lowers nothing', async () => {
    await raiseTo(thisRelease);
    await service.sql.rows(`insert into schema_migrations (name) values ('9999-of-a-later-release')`);
    expect(await runProgram('commands/admin.ts', ['list'], environment)).toMatchObject({ code: 0 });
    expect(await service.sql.rows('select release, oldest_release from schema_compatibility')).toEqual([
      { release: thisRelease + 1, oldest_release: thisRelease },
    ]);
  });
});
