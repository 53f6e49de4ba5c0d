import { ensureDatabase } from './create-database.ts';
import { joinServer } from './join-server.ts';
import { KeptServer } from './kept-server.ts';
import { stopPostmaster } from './postmaster.ts';
import { setUpServer } from './server-setup.ts';

export interface EmbeddedPostgres {
  /** The product's database. The same until `stop`, even if the server had to be started again in between. */
  readonly url: string;
  /** The database from which others are made and dropped. */
  readonly adminUrl: string;
  /**
   * To be called last, after every pool is closed. The server ends unless another process uses it; asked again, nothing
   * more happens.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database stands in `postgres` within it. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Server settings, as in postgresql.conf. They hold for a server started here, not for one that runs already. */
  readonly settings?: Readonly<Record<string, string>>;
  /** `at once` where nobody will want the data again. */
  readonly ending?: 'orderly' | 'at once';
}

/**
 * Serves the database in `dataDir`: attaches to a server that runs there already, else starts one, on a free port of
 * 127.0.0.1 with a password of its own. While it is in use, a server that dies is started again on the same port.
 * Throws EmbeddedPostgresFailure, whose message is one line for people.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  ending = 'orderly',
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const setup = await setUpServer(dataDir, settings, log);
  const joined = await joinServer(setup);
  const server = new KeptServer(setup, joined, log);
  let stopped: Promise<void> | undefined;

  async function leaveAndStop(): Promise<void> {
    const alone = await server.leave();
    if (alone) await stopPostmaster(setup.cluster, setup.programs, setup.account, ending);
  }

  try {
    const url = await ensureDatabase(joined.adminUrl, 'rewards');
    return { url, adminUrl: joined.adminUrl, stop: () => (stopped ??= leaveAndStop()) };
  } catch (error) {
    await leaveAndStop();
    throw error;
  }
}
