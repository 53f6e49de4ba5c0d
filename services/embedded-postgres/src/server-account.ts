import { access, constants, realpath, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** Who PostgreSQL runs as, where that is someone other than this process. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The account "nobody" on every common system: it owns nothing, so a server that runs as it can harm nothing. */
const nobody: ServerAccount = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as whoever owns the database folder already,
 * so that a database made by a plain user stays usable by them; a new one is made as nobody.
 */
export async function serverAccount(databaseFolder?: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = databaseFolder === undefined ? undefined : await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/**
 * Whether the account may step into `folder` and everything above it. A folder that is not there yet counts as its
 * nearest parent.
 */
export async function mayReach(account: ServerAccount, folder: string): Promise<boolean> {
  const here = await realpath(folder).catch(() => undefined);
  if (here === undefined) return dirname(folder) !== folder && mayReach(account, dirname(folder));
  const { uid, gid, mode } = await stat(here);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 0o1) === 0) return false;
  return dirname(here) === here || mayReach(account, dirname(here));
}

async function firstUsable(folders: readonly string[], account: ServerAccount): Promise<string | undefined> {
  for (const folder of folders) {
    const closed = await access(folder, constants.W_OK | constants.X_OK).catch(() => 'closed');
    if (closed === undefined && (await mayReach(account, folder))) return folder;
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
const memoryNeededBytes = 2 * 1024 ** 3;

/**
 * Where data that may vanish can stand: in memory where the system keeps a roomy folder there, because databases that
 * are made and dropped all the time cost a disk's file system more than the tests themselves.
 */
export async function temporaryFolder(medium: Medium = 'memory'): Promise<string> {
  const room = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const roomy = medium === 'memory' && room.bavail * room.bsize >= memoryNeededBytes;
  const folders = [...(roomy ? [memory] : []), tmpdir(), '/tmp', '/var/tmp'];
  const account = await serverAccount();
  return (account ? await firstUsable(folders, account) : folders[0]) ?? '/tmp';
}
