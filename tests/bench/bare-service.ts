import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** Node's plain server and one statement: the minimum cost of a request. */
export async function startBareService(databaseUrl: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const server: Server = createServer((_request, response) => {
    pool.query('select 1').then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}
