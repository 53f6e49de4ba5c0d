import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureDatabase } from '@rewards/embedded-postgres/create-database';
import { DatabaseServer } from '@rewards/embedded-postgres/database-server';
import { temporaryFolder } from '@rewards/embedded-postgres/server-account';
import { Sql } from '../../support/sql.ts';
import { until } from '../../support/until.ts';

const run = promisify(execFile);
/** The standby's name for the primary. */
const standbyName = 'standby';
/** A standby that stops for a while can still catch up. */
const kept = { wal_keep_size: '1GB', max_connections: '200' };
const log = () => undefined;

/** A primary that can get a synchronous standby, so commits wait for its disk, too. */
export interface ReplicatedPostgres {
  /** The primary's address. */
  readonly url: string;
  alone(): Promise<void>;
  withStandby(): Promise<void>;
  /** Stops both and removes their files. */
  remove(): Promise<void>;
}

/**
 * Both sync writes to disk, as in production. The standby starts as a copy of the primary's files. `fill` loads the
 * data.
 */
export async function startReplicatedPostgres(fill: (url: string) => Promise<void>): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(await temporaryFolder('disk'), `rewards-replicated-${process.pid}-`));
  await chmod(folder, 0o711);
  const places = { primary: join(folder, 'primary'), standby: join(folder, standbyName) };
  const primary = await DatabaseServer.open(places.primary, kept, log);
  const port = await primary.choosePort();
  await primary.start(port);
  const url = await ensureDatabase(primary.address(port), 'rewards');
  try {
    await fill(url);
  } catch (error) {
    await primary.stop('at once');
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await primary.stop('orderly');
  await copyFor(places, primary.address(port));
  const standby = await DatabaseServer.open(places.standby, kept, log);
  await primary.start(port);
  const sql = await Sql.connect(url);
  let isRunning = false;

  async function waitFor(names: string): Promise<void> {
    await sql.rows(`alter system set synchronous_standby_names = '${names}'`);
    await sql.rows('select pg_reload_conf()');
  }

  async function alone(): Promise<void> {
    await waitFor('');
    if (isRunning) await standby.stop('orderly');
    isRunning = false;
  }

  async function withStandby(): Promise<void> {
    await standby.start(await standby.choosePort());
    isRunning = true;
    await waitFor(standbyName);
    const waitedFor = `pg_stat_replication where application_name = '${standbyName}' and sync_state = 'sync'`;
    await until('the standby is waited for', async () => (await sql.count(waitedFor)) === 1);
  }

  async function remove(): Promise<void> {
    await sql.close();
    if (isRunning) await standby.stop('at once');
    await primary.stop('at once');
    await rm(folder, { recursive: true, force: true });
  }
  return { url, alone, withStandby, remove };
}

async function copyFor(places: { readonly primary: string; readonly standby: string }, primary: string): Promise<void> {
  await mkdir(places.standby, { mode: 0o711 });
  // Keeps the files' owner, which differs from this process's user if that is root.
  await run('cp', ['-a', join(places.primary, 'postgres'), places.standby]);
  const { hostname, port, username, password } = new URL(primary);
  const way = `host=${hostname} port=${port} user=${username} password=${password} application_name=${standbyName}`;
  const data = join(places.standby, 'postgres', 'data');
  await writeFile(join(data, 'standby.signal'), '', { mode: 0o644 });
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
}
