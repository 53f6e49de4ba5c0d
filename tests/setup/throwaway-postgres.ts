import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseServer, isAlive } from '@rewards/embedded-postgres/database-server';
import { type Medium, temporaryFolder } from '@rewards/embedded-postgres/server-account';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@rewards/embedded-postgres/start-embedded-postgres';

const prefix = 'referral-rewards-throwaway-';

/** Data doesn't have to survive a crash, so writes skip the disk sync. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const log = () => undefined;

/**
 * A server in a temporary folder. `stop` ends it and removes the folder. Starting also removes leftovers of killed
 * runs.
 */
export async function startThrowawayPostgres(medium: Medium): Promise<EmbeddedPostgres> {
  const parent = await temporaryFolder(medium);
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    // Other users' leftovers can't be removed here, which is fine.
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await removeServer(join(parent, name)).catch(() => undefined);
  }
  const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log, settings: hasty, ending: 'at once' });
  return { ...server, stop: () => server.stop().then(() => rm(dataDir, { recursive: true, force: true })) };
}

async function removeServer(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'postgres', 'data')))
    await (await DatabaseServer.open(dataDir, {}, log)).stop('at once');
  await rm(dataDir, { recursive: true, force: true });
}
