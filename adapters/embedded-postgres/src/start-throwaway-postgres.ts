import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostmaster } from './postmaster.ts';
import { type Medium, temporaryFolder } from './reachable-folders.ts';
import { serverAccount } from './server-account.ts';
import { setUpServer } from './server-setup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const prefix = 'referral-rewards-throwaway-';

/** Nothing of it must survive a crash, so it waits for no disk. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const silent = () => undefined;

/**
 * A server of its own in a temporary folder, for tests: `stop` ends it and removes the folder.
 * What an earlier run left behind because it was killed is removed first.
 */
export async function startThrowawayPostgres(medium: Medium): Promise<EmbeddedPostgres> {
  const parent = await temporaryFolder(await serverAccount(''), medium);
  await removeLeftovers(parent);
  const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: silent, settings: hasty, ending: 'at once' });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names.filter((candidate) => !isAlive(Number.parseInt(candidate.slice(prefix.length), 10)))) {
    try {
      const dataDir = join(parent, name);
      if (existsSync(join(dataDir, 'postgres', 'data'))) {
        const { cluster, programs, account } = await setUpServer(dataDir, {}, silent);
        await stopPostmaster(cluster, programs, account, 'at once');
      }
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's leftovers are theirs to remove, and no reason to fail here.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
