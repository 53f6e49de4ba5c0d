import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRaw, statusOfRaw } from '../support/raw-request.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const close = 'Connection: close\r\n\r\n';

describe('a request to switch protocols', () => {
  it.each([
    ['h2c', 'Connection: Upgrade, HTTP2-Settings, close\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nUpgrade: h2c\r\n\r\n'],
    ['anything', 'Connection: Upgrade, close\r\nUpgrade: anything\r\n\r\n'],
    ['a websocket where none exists', 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n'],
  ])('is answered as plain HTTP: %s', async (_, headers) => {
    expect(await statusOfRaw(service.url, `GET /livez HTTP/1.1\r\nHost: rewards.test\r\n${headers}`)).toBe(200);
  });

  it('opens a websocket where one exists', async () => {
    const { send, socket, answered } = connectRaw(service.url);
    send(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: rewards.test\r\nOrigin: http://rewards.test\r\n' +
        'Connection: Upgrade\r\nUpgrade: WebSocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await until('it is answered', async () => answered() !== '');
    expect(answered()).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
  });
});

it.each([
  ['one host', 'Host: rewards.test\r\n', 200],
  ['two hosts', 'Host: rewards.test\r\nHost: evil.example\r\n', 400],
  ['one host twice', 'Host: rewards.test\r\nHost: rewards.test\r\n', 400],
  ['no host', '', 400],
])('a request with %s', async (_, host, status) => {
  expect(await statusOfRaw(service.url, `GET /livez HTTP/1.1\r\n${host}${close}`)).toBe(status);
});

describe('a body sent one byte at a time', () => {
  /** Sends one byte a second for as long as the server accepts it, and returns how long that was. */
  async function trickle(path: string, contentType: string): Promise<{ seconds: number; answer: string }> {
    const began = performance.now();
    const connection = connectRaw(service.url);
    connection.send(
      `POST ${path} HTTP/1.1\r\nHost: rewards.test\r\nContent-Type: ${contentType}\r\nContent-Length: 5000\r\n\r\n`,
    );
    const sending = setInterval(() => connection.send(' '), 1_000);
    const abandoned = setTimeout(() => connection.socket.destroy(), 60_000);
    await connection.ended;
    clearInterval(sending);
    clearTimeout(abandoned);
    return { seconds: (performance.now() - began) / 1_000, answer: await connection.ended };
  }

  it('is cut off after half a minute, except for an upload that makes progress', async () => {
    const [body, upload] = await Promise.all([
      trickle('/auth/login', 'application/json'),
      trickle('/api/quote', 'multipart/form-data; boundary=x'),
    ]);
    expect(body.seconds).toBeLessThan(40);
    expect(body.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(upload.seconds).toBeLessThan(40);
  });
});
