import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const silent = new Logger(() => () => undefined);

/**
 * Brings the tables of the job queue to the present. With a pool of our own, since the library hears no failure of its
 * own one's while that ends, and does not wait for it: a database that ended a connection then ended the process too.
 */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const survive = () => undefined;
  pool.on('error', survive).on('connect', (client) => client.on('error', survive));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}
