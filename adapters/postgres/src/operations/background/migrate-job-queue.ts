import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const silent = new Logger(() => () => undefined);

/**
 * Migrates the job queue's tables. Uses our own pool, because graphile-worker neither handles errors while closing its
 * own pool nor waits for it. A connection ended by the database would then end the process.
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
