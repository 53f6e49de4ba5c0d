import { chown, stat } from 'node:fs/promises';

/** Who PostgreSQL runs as, where that is someone other than this process. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The account "nobody" on every common system: it owns nothing, so a server that runs as it can harm nothing. */
const nobody: ServerAccount = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as whoever owns the database folder already,
 * so that a database made by a plain user stays usable by them; a new one is made as nobody.
 */
export async function serverAccount(databaseFolder: string): Promise<ServerAccount | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

export async function giveTo(account: ServerAccount | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
