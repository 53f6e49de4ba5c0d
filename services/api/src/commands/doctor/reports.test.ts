import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineReportsFolder } from './reports.ts';

describe('the folder of reports', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reports-'));
  });
  afterEach(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
  const signNow = async (path = folder) => (await examineReportsFolder(path)).sign;

  it('is fine if the service can read and write it', async () => {
    expect(await signNow()).toBe('ok');
  });

  it('must exist, and be a folder', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await signNow(join(folder, 'file'))).toBe('stops');
    expect(await signNow(join(folder, 'none'))).toBe('stops');
  });

  it('that cannot be written or read needs attention', async () => {
    // Root may read and write everything.
    const isRoot = process.getuid?.() === 0;
    await chmod(folder, 0o500);
    expect(await signNow()).toBe(isRoot ? 'ok' : 'look');
    await chmod(folder, 0o300);
    expect(await signNow()).toBe(isRoot ? 'ok' : 'stops');
  });
});
