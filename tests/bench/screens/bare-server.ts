// Tells whatever is posted to it to all of its sockets and streams, and says to its parent at which port it listens. With
// the address of a database behind it, it writes it down there before, and tells it once the database has announced that.
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';

const databaseUrl = process.argv[2];
const streams = new Set<ServerResponse>();
const keepAndTell = databaseUrl === undefined ? async (event: string) => tell(event) : await byDatabase(databaseUrl);

const server = createServer((request, response) => {
  if (request.method === 'POST')
    void text(request)
      .then(keepAndTell)
      .then(() => response.end());
  else if (request.url === '/qr/stream') {
    response.flushHeaders();
    streams.add(response);
  }
});
const sockets = new Server(server, { serveClient: false });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

function tell(event: string): void {
  sockets.emit('new_qr', JSON.parse(event));
  for (const stream of streams) stream.write(`data: ${event}\n\n`);
}

async function byDatabase(connectionString: string): Promise<(event: string) => Promise<unknown>> {
  const [listening, writing] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([listening.connect(), writing.connect()]);
  await writing.query('create table if not exists bare_events (event text)');
  await listening.query('listen bare_events');
  listening.on('notification', ({ payload = '' }) => tell(payload));
  return (event) =>
    writing.query({
      name: 'keep',
      text: `with kept as (insert into bare_events values ($1) returning event) select pg_notify('bare_events', event) from kept`,
      values: [event],
    });
}
