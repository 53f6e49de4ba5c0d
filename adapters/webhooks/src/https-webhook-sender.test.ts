import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { HttpsWebhookSender } from './https-webhook-sender.ts';

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const older = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const event = { eventId: '00000000-0000-7000-8000-000000000001', payload: '{"type":"webhook.test"}' };
const inside = new HttpsWebhookSender({ allowsPrivateAddresses: true, timeoutMilliseconds: 500 });
const outside = new HttpsWebhookSender({ allowsPrivateAddresses: false });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A receiver on this machine, and what it got. */
async function aReceiver(answer: RequestListener) {
  const got: Received[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`, got };
}

const send = (url: string, sender = inside, secrets = [secret]) =>
  sender.send({ ...event, url, secrets, at: new Date() });

test('a receiver with the standardwebhooks library verifies the signature', async () => {
  const { url, got } = await aReceiver((_, response) => response.writeHead(204).end());
  expect(await send(url)).toEqual({ kind: 'answered', status: 204, retryAfterSeconds: null });
  const { headers, body } = got[0]!;
  expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'webhook.test' });
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(older).verify(body, headers)).toThrow();
  expect(headers).toMatchObject({ 'webhook-id': event.eventId, 'content-type': 'application/json' });
});

test('after a roll, the new and the old secret both verify', async () => {
  const { url, got } = await aReceiver((_, response) => response.end());
  await send(url, inside, [secret, older]);
  const { headers, body } = got[0]!;
  for (const each of [secret, older]) expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
});

test('a redirect is not followed', async () => {
  const { url, got } = await aReceiver((_, response) => response.writeHead(307, { location: '/other' }).end());
  expect(await send(url)).toMatchObject({ kind: 'answered', status: 307 });
  expect(got).toHaveLength(1);
});

test.each([
  ['120', 120],
  [new Date(Date.now() + 60_000).toUTCString(), expect.any(Number)],
  ['soon', null],
  ['-5', null],
])('Retry-After %s is understood', async (value, retryAfterSeconds) => {
  const { url } = await aReceiver((_, response) => response.writeHead(503, { 'retry-after': value }).end());
  expect(await send(url)).toEqual({ kind: 'answered', status: 503, retryAfterSeconds });
});

test('an endless answer counts by its status, and one that never comes is a timeout', async () => {
  const endless = await aReceiver((_, response) => {
    response.writeHead(200);
    response.write('x'.repeat(100_000));
  });
  expect(await send(endless.url)).toMatchObject({ kind: 'answered', status: 200 });
  server?.closeAllConnections();
  server?.close();
  const silent = await aReceiver(() => undefined);
  expect(await send(silent.url)).toEqual({ kind: 'unanswered', reason: 'timeout' });
});

test('an address where nothing listens is unreachable', async () => {
  const { url } = await aReceiver(() => undefined);
  server?.close();
  expect(await send(url)).toEqual({ kind: 'unanswered', reason: 'unreachable' });
});

test.each([
  ...[
    'http://example.com/',
    'https://localhost/',
    'https://a.localhost/',
    'https://localhost./',
    'https://a.localhost./',
    'https://127.0.0.1/',
    'https://2130706433/',
  ],
  ...['https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://10.0.0.1/', 'https://user:password@example.com/', 'ftp://example.com/', 'nonsense', ''],
])('%j is refused before anything is sent (rule 53)', async (url) => {
  expect(outside.accepts(url)).toBe(false);
  expect(await send(url, outside)).toEqual({ kind: 'unanswered', reason: 'address_refused' });
});

test('a public name is accepted', () => {
  expect(outside.accepts('https://hooks.example.com/catch/1')).toBe(true);
  expect(outside.accepts('https://8.8.8.8/')).toBe(true);
});

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'a name that resolves to %s is refused (rule 53)',
  async (address) => {
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
    const sender = new HttpsWebhookSender({ allowsPrivateAddresses: false, resolve });
    expect(await send('https://hooks.example.com/', sender)).toEqual({ kind: 'unanswered', reason: 'address_refused' });
  },
);

test('a name is looked up once, so no second answer can lead elsewhere', async () => {
  const answers = ['8.8.8.8', '127.0.0.1'];
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
  const connectedTo: unknown[] = [];
  // Looks up the address as Node does, and sends nothing.
  const connect = jest.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) => {
    const socket = new Socket();
    options.lookup?.(options.host ?? '', { all: true }, (_error, found) => {
      connectedTo.push(found);
      socket.destroy(new Error('no network'));
    });
    return socket;
  }) as typeof tls.connect);
  try {
    const sender = new HttpsWebhookSender({ allowsPrivateAddresses: false, resolve });
    expect(await send('https://hooks.example.com/', sender)).toEqual({ kind: 'unanswered', reason: 'unreachable' });
  } finally {
    connect.mockRestore();
  }
  expect(connectedTo).toEqual([[{ address: '8.8.8.8', family: 4 }]]);
  expect(answers).toEqual(['127.0.0.1']);
});
