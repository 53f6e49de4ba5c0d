import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { oldestRelease, thisRelease } from '@rewards/postgres/operations/schema-compatibility';
import { Installation } from './installation.ts';
import { compareChecksum, leadsBack, unpackRelease } from './release-file.ts';

let folder: string;
let installation: Installation;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-file-'));
  mkdirSync(join(folder, 'releases/1.0.0'), { recursive: true });
  symlinkSync('releases/1.0.0', join(folder, 'current'));
  installation = await Installation.around(join(folder, 'releases/1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const platform = `${process.platform}-${process.arch}`;

function archiveWith(manifest: unknown): string {
  const tree = join(folder, 'referral-rewards');
  mkdirSync(tree);
  writeFileSync(join(tree, 'release.json'), JSON.stringify(manifest));
  const file = join(folder, 'referral-rewards.tar.gz');
  spawnSync('tar', ['-czf', file, '-C', folder, 'referral-rewards']);
  return file;
}

test('a release is unpacked next to the others, and becomes the current one only by a switch', async () => {
  const release = await unpackRelease(
    archiveWith({ version: '1.1.0', platform, release: 3, oldestRelease: 2 }),
    installation,
  );
  expect(release).toMatchObject({ version: '1.1.0', release: 3 });
  expect(readdirSync(installation.releases).toSorted()).toEqual(['1.0.0', '1.1.0']);
  expect(await installation.current()).toBe('1.0.0');
  await installation.switchTo('1.1.0');
  expect(await installation.current()).toBe('1.1.0');
  await installation.keepOnly('1.1.0');
  expect(readdirSync(installation.releases)).toEqual(['1.1.0']);
});

test.each([
  [{ version: '1.1.0', platform: 'plan9-x64', release: 3, oldestRelease: 2 }, 'is for plan9-x64'],
  [{ version: '1.0.0', platform, release: 3, oldestRelease: 2 }, 'is the current one already'],
  [{ version: '../../etc', platform, release: 3, oldestRelease: 2 }, "isn't a release of Referral Rewards"],
  [{ name: 'another-program' }, "isn't a release of Referral Rewards"],
])('%j is refused, and leaves nothing', async (manifest, why) => {
  await expect(unpackRelease(archiveWith(manifest), installation)).rejects.toThrow(why);
  expect(readdirSync(installation.releases)).toEqual(['1.0.0']);
});

test('a checksum is the given one, or the one in SHA256SUMS next to the file', async () => {
  const file = archiveWith({});
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  await compareChecksum(file, sum.toUpperCase());
  await expect(compareChecksum(file, undefined)).rejects.toThrow("There's no checksum");
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  another.tar.gz\n${sum}  referral-rewards.tar.gz\n`);
  await compareChecksum(file, undefined);
  await expect(compareChecksum(file, '0'.repeat(64))).rejects.toThrow("isn't the file its checksum belongs to");
  await expect(compareChecksum(join(folder, 'none.deb'), sum)).rejects.toThrow("Can't read");
});

test('a program outside an installation, or of a release that is not current, is refused', async () => {
  mkdirSync(join(folder, 'releases/0.9.0'));
  for (const program of [folder, join(folder, 'releases/0.9.0')])
    await expect(Installation.around(program)).rejects.toThrow("isn't the current release");
  expect(existsSync(join(folder, 'current'))).toBe(true);
});

test('this release can come back from one that lets it run on its schema', () => {
  expect(leadsBack({ oldestRelease })).toBe(true);
  expect(leadsBack({ oldestRelease: thisRelease + 1 })).toBe(false);
});
