import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase } from '@rewards/embedded-postgres/create-database';
import { DatabaseServer, type Ending } from '@rewards/embedded-postgres/database-server';
import { temporaryFolder } from '@rewards/embedded-postgres/server-account';
import { asService, createServiceRole, migrateForService } from '../setup/a-service-role.ts';
import { until } from './until.ts';

/** A database server for one test, which can stop and start under a running service. */
export interface RestartablePostgres {
  /** Its address for the owner, the same before and after a restart. */
  readonly url: string;
  /** Its address for the service's role, which owns nothing. */
  readonly serviceUrl: string;
  readonly port: number;
  /** Its data folder. */
  readonly folder: string;
  /** Stops like an operator does: connections end immediately and commits stay. `at once` is like a crash. */
  stop(ending?: Ending): Promise<void>;
  start(): Promise<void>;
  /** Dies like a machine: without notice and permanently. */
  kill(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** A folder that the server's user can access. */
export async function folderForServer(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryFolder(), `rewards-restartable-${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** With a migrated database. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const postgres = await startRestartablePostgresIn(await folderForServer());
  await createServiceRole(postgres.url);
  await migrateForService(postgres.url);
  return postgres;
}

/** With the database in the folder, or an empty one. */
export async function startRestartablePostgresIn(folder: string): Promise<RestartablePostgres> {
  const server = await DatabaseServer.open(folder, { fsync: 'off' }, () => undefined);
  const port = await server.choosePort();
  await server.start(port);
  let isKilled = false;
  const url = await ensureDatabase(server.address(port), 'rewards');
  return {
    url,
    serviceUrl: asService(url),
    port,
    folder,
    start: () => server.start(port),
    stop: (ending = 'orderly') => server.stop(ending),
    async kill() {
      const [number] = (await readFile(join(server.folder, 'data/postmaster.pid'), 'utf8')).split('\n');
      isKilled = true;
      process.kill(Number(number), 'SIGKILL');
      await until('it is gone', async () => (await server.runningPort()) === undefined);
    },
    async remove() {
      if (!isKilled) await server.stop('at once');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
