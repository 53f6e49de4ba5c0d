import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseServer, Ending } from './database-server.ts';
import { explain } from './embedded-postgres-failure.ts';

const patienceMs = 10_000;
/** After a crash, the server first replays committed data, which takes time in proportion to its amount. */
const patienceWithRecoveryMs = 120_000;

/**
 * Each process holds this lock in shared mode while it uses the server. If it can be had exclusively, no one else is
 * left.
 */
const inUse = 7_301_001;

/** One process's use of a server that several may share. */
export interface ServerStay {
  readonly adminUrl: string;
  /** Ends this use, and stops the server unless another process uses it. */
  leave(ending: Ending): Promise<void>;
}

/** During the stay, a server that dies is restarted on the same port. Throws EmbeddedPostgresFailure. */
export async function stayAt(server: DatabaseServer, log: (line: string) => void): Promise<ServerStay> {
  const leaving = new AbortController();
  let revival = Promise.resolve();
  let client = await enter(server);
  const { port } = client;

  function watch(): void {
    client.once('end', () => {
      if (!leaving.signal.aborted) revival = revive();
    });
  }
  async function revive(): Promise<void> {
    log('The embedded database stopped. Restarting it.');
    while (!leaving.signal.aborted) {
      try {
        client = await enter(server, port);
        log('The embedded database is back up.');
        return watch();
      } catch (error) {
        log((error as Error).message);
        await wait(1000);
      }
    }
  }

  watch();
  return {
    adminUrl: server.address(port),
    async leave(ending) {
      leaving.abort();
      await revival;
      if (await isLast(client)) await server.stop(ending);
      await client.end().catch(() => undefined);
    },
  };
}

/** Takes the lock exclusively, so new processes wait until the server has ended, and then restart it. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [inUse]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [inUse]);
    return rows[0]?.last ?? true;
  } catch {
    return true;
  }
}

/**
 * Connects to the server or starts it, on `samePort` if given. Retries passing errors for a while: remains of a killed
 * server, or another process that is just starting or stopping it.
 */
async function enter(server: DatabaseServer, samePort?: number): Promise<pg.Client> {
  const began = Date.now();
  for (;;) {
    try {
      return await tryToEnter(server, samePort);
    } catch (error) {
      const failure = explain(error, server.folder);
      const patience = /starting up|recovery/i.test(failure.message) ? patienceWithRecoveryMs : patienceMs;
      if (!failure.passing || Date.now() - began > patience) throw failure;
    }
    await wait(200);
  }
}

async function tryToEnter(server: DatabaseServer, samePort: number | undefined): Promise<pg.Client> {
  let port = await server.runningPort();
  if (port === undefined) {
    port = samePort ?? (await server.choosePort());
    await server.start(port);
  }
  const client = new pg.Client({
    connectionString: server.address(port),
    connectionTimeoutMillis: 5000,
    application_name: 'presence',
    keepAlive: true,
  });
  // Only the end of the connection matters, whatever the cause.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [inUse]);
  return client;
}
