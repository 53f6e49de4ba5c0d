import { lstat, mkdtemp, chmod, mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from './embedded-postgres-failure.ts';
import { lastingFolder, mayReach } from './reachable-folders.ts';
import { serverAccount } from './server-account.ts';

/**
 * Where data is kept when DATA_DIR is not set: `.data` in the project.
 * Root's own folders are closed to the account PostgreSQL runs as then; in that case `.data` becomes a link
 * to a new folder which that account may reach, so that a new clone always begins with new data.
 * Throws EmbeddedPostgresFailure when no such folder can be made.
 */
export async function defaultDataFolder(projectFolder: string): Promise<string> {
  const folder = join(projectFolder, '.data');
  const account = await serverAccount(join(folder, 'postgres'));
  try {
    if (account && !(await exists(folder)) && !(await mayReach(account, projectFolder))) {
      const lasting = await lastingFolder(account);
      if (lasting) await linkTo(lasting, folder);
    }
    await mkdir(folder, { recursive: true, mode: 0o711 });
    return await realpath(folder);
  } catch (error) {
    throw explain(String(error), folder, error);
  }
}

async function linkTo(parent: string, link: string): Promise<void> {
  const target = await mkdtemp(join(parent, 'referral-rewards-'));
  await chmod(target, 0o711);
  await symlink(target, link);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
