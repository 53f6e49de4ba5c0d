import { chmod, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from './embedded-postgres-failure.ts';
import { lastingFolder, mayReach, serverAccount } from './server-account.ts';

/**
 * The data folder if DATA_DIR isn't set: `.data` in the project.
 * If the project is in a folder of root that PostgreSQL's account can't access, `.data` becomes a link to a new
 * accessible folder, so a new clone always starts with new data.
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
