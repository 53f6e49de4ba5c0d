import pg from 'pg';

/**
 * Connections beside the product's, to a database that is dropped afterwards. The end of a pool does not wait for the
 * ends of its connections, so that the drop may still end one of them.
 */
export function poolBeside(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
}
