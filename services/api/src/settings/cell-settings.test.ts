import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { environmentOfCell, readCell, readCells } from './cell-settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rewards-cells-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dogwood = {
  PUBLIC_URL: 'https://dogwood.example.com',
  DATABASE_URL: 'postgres://dogwood:secret@db:5432/dogwood',
  SESSION_KEYS: 'a key of dogwood that is long enough to be taken for one',
  PRACTICE_NAME: 'Dogwood Dental',
  PRACTICE_TIME_ZONE: 'America/New_York',
};
function write(name: string, file: Readonly<Record<string, string>>): string {
  const path = join(folder, `${name}.env`);
  writeFileSync(
    path,
    Object.entries(file)
      .map(([setting, value]) => `${setting}="${value}"\n`)
      .join(''),
  );
  return path;
}

describe("a command's environment for one practice", () => {
  const ofProcess = {
    PATH: '/usr/bin',
    CELLS_DIR: '/etc/practices',
    GROUP_PASSWORD: 'of-the-group-only',
    METRICS_TOKEN: 'of-the-process-only',
    DATABASE_URL: 'postgres://someone:else@db:5432/other',
    SMTP_URL: 'smtp://all@mail.example.com',
    BACKUP_KEY: 'a key for the backups of all',
    DATA_DIR: '/var/lib/rewards',
    PORT: '4000',
  };

  test('has what its file says, what counts for all, and nothing else to find in .env', () => {
    const environment = environmentOfCell(
      readCell(write('dogwood', dogwood), ofProcess),
      '/var/lib/rewards',
      ofProcess,
    );
    expect(environment).toMatchObject({
      ...dogwood,
      PATH: '/usr/bin',
      SMTP_URL: ofProcess.SMTP_URL,
      BACKUP_KEY: ofProcess.BACKUP_KEY,
      PORT: '4000',
      DATA_DIR: '/var/lib/rewards/dogwood',
    });
    // An empty setting isn't looked for in .env, where those of the process are.
    for (const name of ['CELLS_DIR', 'GROUP_PASSWORD', 'METRICS_TOKEN_FILE', 'DATABASE_DIRECT_URL'])
      expect([name, environment[name]]).toEqual([name, '']);
  });

  test('a secret in a file of its own replaces the one that counts for all', () => {
    const secret = join(folder, 'smtp');
    writeFileSync(secret, 'smtp://dogwood@mail.example.com\n');
    const cell = readCell(write('dogwood', { ...dogwood, SMTP_URL_FILE: secret }), ofProcess);
    expect(cell.settings).toMatchObject({ smtpUrl: 'smtp://dogwood@mail.example.com' });
    expect(environmentOfCell(cell, folder, ofProcess)).toMatchObject({ SMTP_URL: '', SMTP_URL_FILE: secret });
  });
});

test("a practice can't be at the address of the group's page", () => {
  write('dogwood', dogwood);
  write('magnolia', {
    ...dogwood,
    PUBLIC_URL: 'https://group.example.com',
    DATABASE_URL: 'postgres://a:b@db/magnolia',
  });
  const read = readCells(folder, { GROUP_URL: 'https://group.example.com' });
  expect(read[0]?.settings).not.toBeInstanceOf(SettingsUnusable);
  expect(read[1]?.settings).toMatchObject({
    faults: expect.arrayContaining([
      "the address group.example.com of magnolia.env is that of GROUP_URL, the group's page: give it one of its own",
    ]),
  });
});
