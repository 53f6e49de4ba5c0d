import pg from 'pg';

/**
 * Two locks of the server, known only to the processes that share it: one says "I use it", the other "I am leaving".
 */
const inUse = 7_301_001;
const leaving = 7_301_002;

/** One process's stay at a server that several may share. Its connection also tells when the server is lost. */
export interface ServerPresence {
  /** Resolves when the server has gone, whatever the cause, unless this process left first. */
  readonly lost: Promise<void>;
  /** Ends the stay. True when no other process uses the server, which then is to be stopped. */
  leave(): Promise<boolean>;
}

/** Signs in at the server of `url`, which must be up. Throws what the connection throws. */
export async function enterServer(url: string): Promise<ServerPresence> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'presence',
    keepAlive: true,
  });
  let left = false;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => left || resolve());
    client.on('end', () => left || resolve());
  });
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [inUse]);
  return {
    lost,
    async leave() {
      left = true;
      try {
        // One leaves after the other, so that of two that leave at once the second finds itself alone.
        await client.query('SELECT pg_advisory_lock($1)', [leaving]);
        const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [inUse]);
        return rows[0]?.alone ?? true;
      } catch {
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
