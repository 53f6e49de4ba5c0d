import { chmod, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from './embedded-postgres-failure.ts';
import { lastingFolder, mayReach, serverAccount } from './server-account.ts';

/**
 * Where data is kept when DATA_DIR is not set: `.data` in the project.
 * Root's own folders are closed to the account PostgreSQL runs as then; in that case `.data` becomes a link
 * to a new folder which that account may reach, so that a new clone always begins with new data.
 * Throws EmbeddedPostgresFailure when no such folder can be made.
 */
export async function defaultDataFolder(projectFolder: string): Promise<string> {
  const folder = join(projectFolder, '.data');
  try {
    const account = await serverAccount(join(folder, 'postgres'));
    const isNew = (await lstat(folder).catch(() => undefined)) === undefined;
    const lasting = account && isNew && !(await mayReach(account, projectFolder)) && (await lastingFolder(account));
    if (lasting) {
      const target = await mkdtemp(join(lasting, 'referral-rewards-'));
      await chmod(target, 0o711);
      await symlink(target, folder);
    }
    await mkdir(folder, { recursive: true, mode: 0o711 });
    return await realpath(folder);
  } catch (error) {
    throw explain(error, folder);
  }
}
