import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptSessionKeys } from './kept-secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-secrets-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('kept session keys', () => {
  it('are made once, and are the same for processes that make them at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => keptSessionKeys(join(folder, 'data'))));
    expect(new Set(made.map(String)).size).toBe(1);
    expect(made[0]?.[0]).toHaveLength(64);
    expect(await keptSessionKeys(join(folder, 'data'))).toEqual(made[0]);
  });

  it('are for their owner alone, and leave no draft behind', async () => {
    await keptSessionKeys(folder);
    expect((await stat(join(folder, 'session-keys'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-keys']);
  });
});
