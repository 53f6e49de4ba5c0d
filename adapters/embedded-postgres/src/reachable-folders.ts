import { access, constants, realpath, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { ServerAccount } from './server-account.ts';

const enter = 0o1;

/**
 * Whether the account may step into `folder` and everything above it. A folder that is not there yet counts as its
 * nearest parent.
 */
export async function mayReach(account: ServerAccount, folder: string): Promise<boolean> {
  const here = await realpath(folder).catch(() => undefined);
  if (here === undefined) return dirname(folder) !== folder && mayReach(account, dirname(folder));
  const { uid, gid, mode } = await stat(here);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & enter) === 0) return false;
  return dirname(here) === here || mayReach(account, dirname(here));
}

async function firstUsable(folders: readonly string[], account: ServerAccount): Promise<string | undefined> {
  for (const folder of folders) {
    const writable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (writable && (await mayReach(account, folder))) return folder;
  }
  return undefined;
}

/** Where data that must last can stand when the project itself is out of the account's reach. */
export const lastingFolder = (account: ServerAccount) =>
  firstUsable(['/var/lib', '/usr/local/var', '/opt', '/var/tmp'], account);

/** `disk` for what is too much for memory, or is measured. */
export type Medium = 'memory' | 'disk';

const memory = '/dev/shm';
/** A run of all tests writes a tenth of it. Containers are often given 64 MB, which is too little. */
const memoryNeeded = 2 * 1024 ** 3;

async function inMemory(): Promise<readonly string[]> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= memoryNeeded ? [memory] : [];
}

/**
 * Where data that may vanish can stand: in memory where the system keeps a roomy folder there, because databases that
 * are made and dropped all the time cost a disk's file system more than the tests themselves.
 */
export async function temporaryFolder(account: ServerAccount | undefined, medium: Medium = 'memory'): Promise<string> {
  const folders = [...(medium === 'memory' ? await inMemory() : []), tmpdir(), '/tmp', '/var/tmp'];
  return (account ? await firstUsable(folders, account) : folders[0]) ?? '/tmp';
}
