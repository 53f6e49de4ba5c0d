import { access, constants, realpath, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as, if it isn't this process's. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The account "nobody" on every common system: it owns nothing, so a server that runs as it can do no harm. */
const nobody: ServerAccount = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. When started as root, it runs as the owner of the database folder, so a database
 * made by a plain user stays usable for them. A new one belongs to nobody.
 */
export async function serverAccount(databaseFolder?: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = databaseFolder === undefined ? undefined : await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/**
 * Whether the account can enter `folder` and all its parents. If it doesn't exist yet, its nearest existing parent
 * counts.
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

/** Where permanent data can be stored if the account can't access the project folder. */
export const lastingFolder = (account: ServerAccount) =>
  firstUsable(['/var/lib', '/usr/local/var', '/opt', '/var/tmp'], account);

/** `disk` for data too large for memory, or for measurements. */
export type Medium = 'memory' | 'disk';

const memory = '/dev/shm';
/** A full test run writes a tenth of it. Containers often have 64 MB, which is too little. */
const memoryNeededBytes = 2 * 1024 ** 3;

/**
 * Where temporary data can be stored: in memory if the system has a large enough folder there, because creating and
 * dropping databases all the time costs a disk more than the tests themselves.
 */
export async function temporaryFolder(medium: Medium = 'memory'): Promise<string> {
  const room = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const roomy = medium === 'memory' && room.bavail * room.bsize >= memoryNeededBytes;
  const folders = [...(roomy ? [memory] : []), tmpdir(), '/tmp', '/var/tmp'];
  const account = await serverAccount();
  return (account ? await firstUsable(folders, account) : folders[0]) ?? '/tmp';
}
