import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresFailure, explain } from './embedded-postgres-failure.ts';
import { choosePort, runningPort, startPostmaster } from './postmaster.ts';
import { enterServer, type ServerPresence } from './server-presence.ts';
import type { ServerSetup } from './server-setup.ts';

const patienceMs = 10_000;
/** After a crash the server first replays what was committed, which takes as long as there is much of it. */
const patienceWithRecoveryMs = 120_000;

export interface JoinedServer {
  readonly adminUrl: string;
  readonly port: number;
  readonly presence: ServerPresence;
}

/**
 * Attaches to the server that runs on these files, or starts one, on `samePort` if given.
 * What passes by itself is tried again for ten seconds: remains of a killed server, another process that is just
 * starting or stopping it. Throws EmbeddedPostgresFailure.
 */
export async function joinServer(setup: ServerSetup, samePort?: number): Promise<JoinedServer> {
  const began = Date.now();
  for (;;) {
    try {
      return await tryToJoin(setup, samePort);
    } catch (error) {
      const failure =
        error instanceof EmbeddedPostgresFailure ? error : explain(String(error), setup.cluster.folder, error);
      const patience = /starting up|recovery/i.test(failure.message) ? patienceWithRecoveryMs : patienceMs;
      if (!failure.passing || Date.now() - began > patience) throw failure;
    }
    await wait(200);
  }
}

async function tryToJoin(setup: ServerSetup, samePort: number | undefined): Promise<JoinedServer> {
  const { cluster, programs, account, settings } = setup;
  let port = await runningPort(cluster);
  if (port === undefined) {
    port = samePort ?? (await choosePort(cluster));
    await startPostmaster(cluster, programs, account, settings, port);
  }
  const adminUrl = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  return { adminUrl, port, presence: await enterServer(adminUrl).catch((error: unknown) => refuse(error, cluster)) };
}

function refuse(error: unknown, cluster: Cluster): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '28P01') {
    throw new EmbeddedPostgresFailure(
      `The database in ${cluster.folder} refuses the password kept in ${cluster.folder}/password. Bring the right one back, or set DATA_DIR to an empty folder to begin anew.`,
      { cause: error },
    );
  }
  const passing = code === '57P03' || code.startsWith('ECONN') || /terminated unexpectedly|timeout/i.test(message);
  throw new EmbeddedPostgresFailure(`The embedded database in ${cluster.folder} does not answer: ${message}`, {
    passing,
    cause: error,
  });
}
