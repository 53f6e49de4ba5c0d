import { ensureDatabase } from './create-database.ts';
import { DatabaseServer, type Ending } from './database-server.ts';
import { stayAt } from './server-stay.ts';

export interface EmbeddedPostgres {
  /** The product's database. The same until `stop`, even if the server had to be started again in between. */
  readonly url: string;
  /** The database from which others are made and dropped. */
  readonly adminUrl: string;
  /** To be called last, after every pool is closed. Ends the server unless another process uses it; once is enough. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database stands in `postgres` within it. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Server settings, as in postgresql.conf. They hold for a server started here, not for one that runs already. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly ending?: Ending;
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
