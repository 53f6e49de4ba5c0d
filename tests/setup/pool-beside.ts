import pg from 'pg';

/**
 * The test's own connection pool, to a database that is dropped afterward. Closing a pool doesn't wait for its
 * connections, so the drop may have to terminate one.
 */
export function poolBeside(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
}
