// Forwards each post to all of its sockets and streams, and sends its port to its parent process.
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';

const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'POST')
    void text(request)
      .then(tell)
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
