import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What was made at random once and is the same at every later start, in a file that only its owner may read. Of several
 * processes that make it at once, one decides it.
 */
export async function keptFile(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  const kept = await readKept(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  // Processes in containers on one volume may have the same number.
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

export const readKept = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Session keys for where the operator has set none. */
export async function keptSessionKeys(dataDir: string): Promise<readonly string[]> {
  const kept = await keptFile(dataDir, 'session-keys', () => randomBytes(32).toString('hex'));
  return kept.trim().split(',');
}
