import { ensureDatabase } from './create-database.ts';
import { DatabaseServer, type Ending } from './database-server.ts';
import { stayAt } from './server-stay.ts';

export interface EmbeddedPostgres {
  /** The product's database. The address stays the same until `stop`, even if the server had to restart. */
  readonly url: string;
  /** The database used to create and drop others. */
  readonly adminUrl: string;
  /**
   * Call it last, after closing every pool. Stops the server unless another process uses it. Calling it twice is fine.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder. The database is in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Server settings, as in postgresql.conf. They apply to a server started here, not to one already running. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly ending?: Ending;
}

/**
 * Serves the database in `dataDir`: connects to a server already running there, or starts one on a free port of
 * 127.0.0.1 with its own password. While in use, a server that dies is restarted on the same port. Throws
 * EmbeddedPostgresFailure, whose message is one line for people.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  ending = 'orderly',
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const stay = await stayAt(await DatabaseServer.open(dataDir, settings, log), log);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stay.leave(ending));
  try {
    return { url: await ensureDatabase(stay.adminUrl, 'rewards'), adminUrl: stay.adminUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
