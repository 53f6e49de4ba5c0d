import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, createConnection } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { discardUnreadBody } from './unread-body.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

/** Answers a POST after its first bytes, and anything else immediately. */
async function connectToHasty(lingerMilliseconds?: number) {
  server = createServer((request, response) => {
    discardUnreadBody(request, response, lingerMilliseconds);
    if (request.method !== 'POST') return void response.end('second');
    request.once('data', () => {
      request.pause();
      response.end('first');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  return socket.on('error', () => undefined);
}

const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

it('a partly read body is discarded, and the next request on its connection is answered', async () => {
  const socket = await connectToHasty();
  socket.write(post(1_000_000) + 'x'.repeat(1_000_000));
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  while (!heard.includes('first')) await once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!heard.includes('second')) await once(socket, 'data');
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  socket.destroy();
});

it('a body that goes on too long ends its connection', async () => {
  const socket = await connectToHasty(50);
  socket.write(`${post(1_000_000)}x`);
  const closed = once(socket, 'close');
  expect((await once(socket, 'data'))[0]).toContain('first');
  await closed;
});

it('a fully read body leaves its connection open', async () => {
  server = createServer((request, response) => {
    discardUnreadBody(request, response, 0);
    request.resume().once('end', () => response.end('read'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  for (let count = 0; count < 3; count += 1) {
    socket.write(`${post(5)}12345`);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*read$/);
  }
  socket.destroy();
});

it('a kept-alive connection gets no more listeners with each request', async () => {
  const socket = await connectToHasty();
  const [connection] = (await once(server, 'connection')) as [Socket];
  const counts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    counts.push(connection.listenerCount('close'));
  }
  expect(new Set(counts.slice(1)).size).toBe(1);
  socket.destroy();
});
