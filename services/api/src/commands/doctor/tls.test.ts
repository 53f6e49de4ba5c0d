import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer as createSilent } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { certificateAt, judgeCertificate } from './tls.ts';

/** Self-signed, and only for this test. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgn7Bn5Uv6gGBrYWU4
N8WOwcyJWzwMeV8mk6ohnM4by0ChRANCAAQJvC2i0kdAXX7dLjAiXzhiwGNntNaD
cRKGWpVst1624T4mG+zh5zirzIbPnLGs0Wml9rzhqZUPhM50uGfVN4Di
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUWxbHg3FLgpF1u8pPYDhOe7fIXBQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIxMDIyN1oYDzIxMjYxMDI5
MjEwMjI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQJvC2i0kdAXX7dLjAiXzhiwGNntNaDcRKGWpVst1624T4mG+zh5zir
zIbPnLGs0Wml9rzhqZUPhM50uGfVN4Dio28wbTAdBgNVHQ4EFgQUN9PkBy1f/raL
+9cDsoeAQcONdJ4wHwYDVR0jBBgwFoAUN9PkBy1f/raL+9cDsoeAQcONdJ4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgH2q1htaKUro1nqlp7Sp1P+O4lZI8TaMw2DItxqaXi7sCID8F
IqMrYz6QCFlzgAF9mcUoHNafxl1kdt55wTOSXB7R
-----END CERTIFICATE-----
`;

let server: Server;
afterEach(() => void server.close());

async function portOf(listening: Server): Promise<number> {
  server = listening.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a self-signed certificate is reported, with its expiry date', async () => {
  const shown = await certificateAt('127.0.0.1', await portOf(createServer({ key, cert })));
  expect(shown).toEqual({ validTo: new Date(new X509Certificate(cert).validTo), doubt: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(judgeCertificate('https://a.example', shown, new Date())).toMatchObject({ sign: 'look' });
});

test('a server without TLS is reported', async () => {
  const port = await portOf(createSilent((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  await expect(certificateAt('127.0.0.1', port)).rejects.toThrow(/wrong version number|packet length|SSL/i);
});
