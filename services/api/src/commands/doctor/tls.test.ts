import { once } from 'node:events';
import { type AddressInfo, type Server, createServer as createSilent } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { certificateAt } from '../../http/certificate-at.ts';
import { cert, key, validTo } from '../../http/testing/a-certificate.ts';
import { judgeCertificate } from './tls.ts';

let server: Server;
afterEach(() => void server.close());

async function portOf(listening: Server): Promise<number> {
  server = listening.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a self-signed certificate is reported, with its expiry date', async () => {
  const shown = await certificateAt('127.0.0.1', await portOf(createServer({ key, cert })));
  expect(shown).toEqual({ validTo, doubt: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(judgeCertificate('https://a.example', shown, new Date())).toMatchObject({ sign: 'look' });
});

test('a server without TLS is reported', async () => {
  const port = await portOf(createSilent((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  await expect(certificateAt('127.0.0.1', port)).rejects.toThrow(/wrong version number|packet length|SSL/i);
});
