import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase } from '@rewards/embedded-postgres/create-database';
import { DatabaseServer } from '@rewards/embedded-postgres/database-server';
import { temporaryFolder } from '@rewards/embedded-postgres/server-account';

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
  const folder = await mkdtemp(join(await temporaryFolder(), `rewards-restartable-${process.pid}-`));
  await chmod(folder, 0o711);
  const server = await DatabaseServer.open(folder, { fsync: 'off' }, () => undefined);
  const port = await server.choosePort();
  await server.start(port);
  return {
    url: await ensureDatabase(server.address(port), 'rewards'),
    start: () => server.start(port),
    stop: () => server.stop('orderly'),
    async remove() {
      await server.stop('at once');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
