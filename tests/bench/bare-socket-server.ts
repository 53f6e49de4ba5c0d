// Tells whatever is posted to it to all of its sockets, and says to its parent at which port it listens.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Server } from 'socket.io';

const server = createServer((request, response) => {
  if (request.method !== 'POST') return;
  void json(request).then((event) => {
    sockets.emit('new_qr', event);
    response.end();
  });
});
const sockets = new Server(server, { serveClient: false });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
