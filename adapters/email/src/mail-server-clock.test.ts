import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { mailServerClock } from './mail-server-clock.ts';

it.each([
  [
    '220 mail.example.com Microsoft ESMTP MAIL Service ready at Sun, 29 Nov 2026 14:42:00 -0500',
    '2026-11-29T19:42:00Z',
  ],
  ['220 mx.example.com ESMTP Sendmail 8.18; Sun, 29 Nov 2026 19:42:00 GMT', '2026-11-29T19:42:00Z'],
  ['220 smtp.example.com ESMTP x12-20020a05', undefined],
])('the date in the greeting "%s" is read', async (greeting, date) => {
  const server = createServer((socket) => socket.on('error', () => undefined).end(`${greeting}\r\n`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await mailServerClock(url, 5_000)).toEqual(date && new Date(date));
  server.close();
  await once(server, 'close');
  expect(await mailServerClock(url, 5_000)).toBeUndefined();
});
