import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { WholeCopy } from '@rewards/domain/backups/whole-copy';
import { BackupFileUnusable, damaged } from './backup-file-unusable.ts';
import { linesOf } from './copy-lines.ts';
import { CopyReader } from './copy-reader.ts';
import { sealedBeginning, sealing, unsealing } from './sealing.ts';

/** The first bytes of a file compressed by zstd. */
const zstdBeginning = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export interface WritingOptions {
  /** Undefined means the file isn't encrypted. */
  readonly key: string | undefined;
  /** Whether to overwrite an existing file of that name. */
  readonly replaces?: boolean;
}

/**
 * Writes a copy to a temporary file, readable only by its owner, and renames it once it's fully on disk: a file with
 * the final name is complete. Overwrites leftovers of an earlier run. Parallel runs need different names.
 * @throws BackupFileUnusable if the file already exists, which is left alone. @returns the file's size.
 */
export async function writeBackupFile(
  file: string,
  copy: WholeCopy,
  { key, replaces = false }: WritingOptions,
): Promise<number> {
  const part = `${file}.part`;
  if (!replaces) await refuseToReplace(file);
  await rm(part, { force: true });
  try {
    const lines = Readable.from(linesOf(copy), { objectMode: false });
    const compress = createZstdCompress();
    const written = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await (key === undefined ? pipeline(lines, compress, written) : pipeline(lines, compress, sealing(key), written));
    const { size } = await stat(part);
    if (!replaces) await refuseToReplace(file);
    await rename(part, file);
    await settleFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function refuseToReplace(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupFileUnusable(`${file} already exists. Choose another name, or add --force.`);
}

/** Syncs the folder, otherwise a power failure could lose the new name. Not every system can open folders. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

export interface Reading<Outcome> {
  readonly outcome: Outcome;
  readonly encrypted: boolean;
}

/**
 * Passes the copy in a file to `read` as a stream. Only when this resolves is the copy verified to its end: if it
 * throws, `read` must undo what it did.
 * @throws BackupFileUnusable, or whatever `read` throws
 */
export async function readBackupFile<Outcome>(
  file: string,
  key: string | undefined,
  read: (copy: WholeCopy) => Promise<Outcome>,
): Promise<Reading<Outcome>> {
  const encrypted = await isSealed(file);
  if (encrypted && key === undefined)
    throw new BackupFileUnusable('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  const outcomes: Outcome[] = [];
  const consume = async (plain: AsyncIterable<Uint8Array>) => {
    const reader = new CopyReader(plain);
    const outcome = await read(await reader.open());
    if (!reader.isWhole) throw damaged();
    outcomes.push(outcome);
  };
  const bytes = createReadStream(file, { highWaterMark: 262_144 });
  try {
    await (key !== undefined && encrypted
      ? pipeline(bytes, unsealing(key), createZstdDecompress(), consume)
      : pipeline(bytes, createZstdDecompress(), consume));
  } catch (error) {
    throw isOfCompression(error) ? damaged(error) : error;
  }
  return { outcome: outcomes[0] as Outcome, encrypted };
}

const isOfCompression = (error: unknown): boolean =>
  /^(?:Z_|ZSTD_|ERR_ZSTD|ERR_BUFFER)/.test(String((error as { code?: unknown }).code));

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedBeginning.length), 0, sealedBeginning.length, 0);
    const beginning = buffer.subarray(0, bytesRead);
    if (beginning.toString('latin1') === sealedBeginning) return true;
    if (beginning.subarray(0, zstdBeginning.length).equals(zstdBeginning)) return false;
  } finally {
    await handle.close();
  }
  throw new BackupFileUnusable("This file isn't a Referral Rewards backup.");
}

/** Reads a whole file and discards it. @throws BackupFileUnusable unless it's complete and intact. */
export const checkBackupFile = (file: string, key: string | undefined) =>
  readBackupFile(file, key, async ({ facts, tables }) => {
    for await (const { lines } of tables) for await (const _ of lines);
    return facts;
  });
