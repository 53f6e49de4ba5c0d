import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A random value created once and reused at every start, in a file only its owner can read. If several processes create
 * it at once, one wins.
 */
export async function storedFile(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  const kept = await readStored(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  // Processes in containers on one volume can have the same pid.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, make(), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}

export const readStored = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const fileName = 'session-keys';

/** Session keys for when the operator sets none. */
export async function storedSessionKeys(dataDir: string): Promise<readonly string[]> {
  return keysIn(await storedFile(dataDir, fileName, () => randomBytes(32).toString('hex')));
}

/** The same for a command, which creates none. Empty if there are none, or they aren't this user's to read. */
export async function knownSessionKeys(dataDir: string): Promise<readonly string[]> {
  const kept = await readStored(join(dataDir, fileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') return undefined;
    throw error;
  });
  return kept === undefined ? [] : keysIn(kept);
}

const keysIn = (kept: string): readonly string[] => kept.trim().split(',');
