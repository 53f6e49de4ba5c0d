import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase } from '@rewards/embedded-postgres/create-database';
import { choosePort, startPostmaster, stopPostmaster } from '@rewards/embedded-postgres/postmaster';
import { temporaryFolder } from '@rewards/embedded-postgres/reachable-folders';
import { serverAccount } from '@rewards/embedded-postgres/server-account';
import { setUpServer } from '@rewards/embedded-postgres/server-setup';

/** A database server of a test's own, to be stopped and started under a running service. */
export interface RestartablePostgres {
  /** The same before and after. */
  readonly url: string;
  /** As an operator stops it: connections end at once, what is committed stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** With an empty database. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const folder = await mkdtemp(
    join(await temporaryFolder(await serverAccount('')), `rewards-restartable-${process.pid}-`),
  );
  await chmod(folder, 0o711);
  const { cluster, programs, account, settings } = await setUpServer(folder, { fsync: 'off' }, () => undefined);
  const port = await choosePort(cluster);
  const start = () => startPostmaster(cluster, programs, account, settings, port);
  await start();
  const url = await ensureDatabase(`postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`, 'rewards');
  return {
    url,
    start,
    stop: () => stopPostmaster(cluster, programs, account, 'orderly'),
    async remove() {
      await stopPostmaster(cluster, programs, account, 'at once');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
