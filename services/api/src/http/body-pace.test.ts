import { once } from 'node:events';
import { type AddressInfo, createConnection } from 'node:net';
import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { holdToPace } from './body-pace.ts';

const pace = { milliseconds: 400, minBytes: 200 };

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    holdToPace(request, response, pace);
    const read = () => request.resume().once('end', () => response.end('whole'));
    if (request.url === '/read-later') setTimeout(read, 3 * pace.milliseconds);
    else read();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

/** Sends a body in pieces, one every 40 ms, and returns the answer when the connection ends. */
function send(pieces: number, bytes: number, path = '/'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let heard = '';
    const socket = createConnection(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${pieces * bytes}\r\n\r\n`);
    let left = pieces;
    const sending = setInterval(() => {
      if ((left -= 1) >= 0) socket.write('x'.repeat(bytes));
    }, 40);
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.once('close', () => {
      clearInterval(sending);
      resolve(heard);
    });
  });
}

describe('a body', () => {
  it('that arrives soon enough is accepted', async () => expect(await send(2, 10)).toContain('whole'));
  it('can take as long as it likes while it keeps coming', async () => expect(await send(40, 200)).toContain('whole'));
  it('that arrives too slowly is refused', async () => expect(await send(30, 1)).toMatch(/^HTTP\/1\.1 408 /));
  it('that has fully arrived may wait for its reader', async () =>
    expect(await send(1, 10, '/read-later')).toContain('whole'));
  it('with more data buffered than read may wait too', async () =>
    expect(await send(4, 10_000_000, '/read-later')).toContain('whole'));
  it('that is answered before it arrives is watched only while its connection lasts', async () => {
    const watching = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    const hasty = createServer((request, response) => {
      holdToPace(request, response, { ...pace, milliseconds: 60_000 });
      response.writeHead(413).end();
    }).listen(0, '127.0.0.1');
    const connected = once(hasty, 'connection');
    await once(hasty, 'listening');
    const { port } = hasty.address() as AddressInfo;
    const socket = createConnection(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n');
    await once(socket, 'data');
    const [watch] = watching.mock.results;
    const [served] = await connected;
    const closed = new Promise((resolve) => served.once('close', resolve));
    socket.destroy();
    await closed;
    expect(ended.mock.calls.some(([given]) => given === watch?.value)).toBe(true);
    watching.mockRestore();
    ended.mockRestore();
    hasty.close();
  });
});
