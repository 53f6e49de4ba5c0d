import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { knownSessionKeys, storedSessionKeys } from './stored-secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-secrets-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('stored session keys', () => {
  it('are created once, and concurrent processes get the same ones', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => storedSessionKeys(join(folder, 'data'))));
    expect(new Set(made.map(String)).size).toBe(1);
    expect(made[0]?.[0]).toHaveLength(64);
    expect(await storedSessionKeys(join(folder, 'data'))).toEqual(made[0]);
  });

  it('are known to a command, which creates none', async () => {
    expect(await knownSessionKeys(folder)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    expect(await storedSessionKeys(folder)).toEqual(await knownSessionKeys(folder));
  });

  it('are readable only by their owner, and leave no draft behind', async () => {
    await storedSessionKeys(folder);
    expect((await stat(join(folder, 'session-keys'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-keys']);
  });
});
