import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadFilm } from '@rewards/contracts/films';
import { config } from '@rewards/contracts/practice';
import { requestQuote } from '@rewards/contracts/quotes';
import { twilioSignature } from '@rewards/sms/twilio-signature';
import { aFilm } from '../builders/a-film.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { startKeepAliveProxy } from '../support/keep-alive-proxy.ts';
import { anAdmin } from '../support/people.ts';
import { connectRaw } from '../support/raw-request.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { until } from '../support/until.ts';
import { Visitor } from '../support/visitor.ts';

const large = 400_000;
const boundary = '----a-boundary';
const json = { 'Content-Type': 'application/json' };
const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

type Headers = Readonly<Record<string, string>>;
/** Bytes that are neither JSON, multipart nor compressed data. */
const noise = randomBytes(large);
const badBodies: readonly (readonly [string, Headers, Buffer])[] = [
  ['that claims to be gzip', { ...json, 'Content-Encoding': 'gzip' }, noise],
  ['that claims to be brotli', { ...json, 'Content-Encoding': 'br' }, noise],
  ['that claims to be deflate', { ...json, 'Content-Encoding': 'deflate' }, noise],
  ['that is too large for JSON', json, Buffer.from(`{"a":"${'x'.repeat(large)}"}`)],
  ["that isn't multipart", multipart, noise],
  ['of an unknown type', { 'Content-Type': 'application/octet-stream' }, noise],
];

const writes = (await everyEndpoint()).filter(({ method }) => method !== 'GET');
let provider: SmsProvider;
let service: RunningService;
let cookie: string;
let addresses = 0;

beforeAll(async () => {
  provider = await SmsProvider.start();
  service = await startService({ environment: { ...provider.environment, FILM_MEGABYTES: '1' } });
  cookie = (await anAdmin(service)).browser.cookies.header() ?? '';
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

interface Sent {
  readonly request: string;
  readonly headers?: Headers;
  readonly body: Buffer;
}

/**
 * Sends a request, and a second one on the same connection once the first is answered.
 * @returns both statuses, or only the first if the server closed the connection
 */
async function statusesOnOneConnection({ request, headers = {}, body }: Sent): Promise<number[]> {
  addresses += 1;
  const connection = connectRaw(service.url);
  let isClosed = false;
  void connection.ended.then(() => (isClosed = true));
  const statuses = () => Array.from(connection.answered().matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, code]) => Number(code));
  const given: Headers = {
    Host: 'rewards.test',
    'X-Forwarded-For': `10.88.${addresses >> 8}.${addresses & 255}`,
    ...(headers['Transfer-Encoding'] ? {} : { 'Content-Length': String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.send(`${request} HTTP/1.1\r\n${lines.join('')}\r\n`);
  connection.socket.write(body);
  await until(`${request} is answered`, async () => statuses().length === 1 || isClosed);
  connection.send('GET /livez HTTP/1.1\r\nHost: rewards.test\r\n\r\n');
  await until(`the request after ${request} is answered`, async () => statuses().length === 2 || isClosed, 10_000);
  connection.socket.destroy();
  return statuses();
}

describe.each([
  ['a stranger', (): string | undefined => undefined],
  ['an admin', (): string | undefined => cookie],
] as const)('a request by %s', (who, cookieOf) => {
  it.each(badBodies)(
    'with a body %s doesn’t hold up the next one on its connection, wherever it is sent',
    async (_, headers, body) => {
      // Calls without a body would succeed, and some of them end the session.
      const targets = who === 'an admin' ? writes.filter((endpoint) => endpoint.body !== undefined) : writes;
      const outcomes = await Promise.all(
        targets.map(async (endpoint) => {
          const request = `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, '1')}`;
          const sent = { ...headers, ...(cookieOf() === undefined ? {} : { Cookie: cookieOf() ?? '' }) };
          const [first = 0, second] = await statusesOnOneConnection({ request, headers: sent, body });
          return [nameOf(endpoint), first < 500, second];
        }),
      );
      expect(outcomes).toEqual(targets.map((endpoint) => [nameOf(endpoint), true, 200]));
    },
  );
});

describe('a compressed body is refused before it is read', () => {
  const encoded = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = {
    status: 415,
    body: {
      code: 'encoding_unsupported',
      error: "Compressed requests aren't supported. Send it again without Content-Encoding.",
    },
  };

  it.each([...writes.map(nameOf), 'POST /sms/inbound', 'POST /sms/status', 'POST /sign-in/x'])('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const sent = { body: '{}', headers: encoded };
    expect(await service.visitor().request(method, path.replaceAll(/:\w+/g, '1'), sent)).toMatchObject(answer);
  });

  it('unless its encoding is identity', async () => {
    const headers = { ...encoded, 'content-encoding': 'identity' };
    expect((await service.visitor().request('POST', requestQuote.path, { body: '{}', headers })).status).toBe(422);
  });
});

describe('the next request on a connection is answered after', () => {
  const webhook = (path: string, headers: Headers = {}) => ({
    request: `POST ${path}`,
    headers: { ...form, ...headers },
    body: Buffer.from(`Body=${'x'.repeat(large)}`),
  });
  const filmHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Lake.mp4"\r\n\r\n`;
  const tooLargeFilm = Buffer.concat([Buffer.from(filmHead), aFilm(3_000_000), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const inOneChunk = (body: Buffer) =>
    Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

  it.each<readonly [string, number, Sent]>([
    ['an oversized text reply', 403, webhook('/sms/inbound')],
    ['an oversized text status report', 403, webhook('/sms/status')],
    [
      'a webhook with a signature for another body',
      403,
      webhook('/sms/inbound', {
        'X-Twilio-Signature': twilioSignature(
          { url: 'http://rewards.test/sms/inbound', form: new URLSearchParams('Body=x') },
          'token of the stand-in',
        ),
      }),
    ],
    ['an oversized report from a phone', 204, { request: 'POST /debug/mobile-error', headers: json, body: noise }],
    ['an oversized form', 404, { ...webhook('/sign-in/x') }],
    ['an unsubscribe request with an invalid token', 404, webhook('/mail/unsubscribe?token=x')],
    ['an unknown address', 404, { request: 'POST /api/nothing', headers: json, body: noise }],
    ['an unknown method', 405, { request: 'PROPFIND /api/config', headers: json, body: noise }],
    ['a GET with a body', 200, { request: 'GET /api/config', headers: json, body: noise }],
    ['a page request with a body', 200, { request: 'GET /login', headers: { Accept: 'text/html' }, body: noise }],
    [
      'a page of another origin',
      403,
      { request: 'POST /api/quote', headers: { ...json, Origin: 'https://evil.example' }, body: noise },
    ],
    [
      'an oversized chunked body',
      413,
      {
        request: 'POST /api/quote',
        headers: { ...json, 'Transfer-Encoding': 'chunked' },
        body: inOneChunk(Buffer.from(`{"a":"${'x'.repeat(large)}"}`)),
      },
    ],
    [
      'an oversized socket poll',
      400,
      { request: 'POST /socket.io/?EIO=4&transport=polling', headers: { 'Content-Type': 'text/plain' }, body: noise },
    ],
  ])('%s', async (_, status, sent) => {
    expect(await statusesOnOneConnection(sent)).toEqual([status, 200]);
  });

  it('a film declared too large, and one that turns out to be', async () => {
    const headers = { ...multipart, Cookie: cookie };
    const request = `POST ${uploadFilm.path}`;
    expect(await statusesOnOneConnection({ request, headers, body: tooLargeFilm })).toEqual([413, 200]);
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked' };
    const body = inOneChunk(tooLargeFilm);
    expect(await statusesOnOneConnection({ request, headers: chunked, body })).toEqual([413, 200]);
  });

  it('too many requests from one address', async () => {
    const headers = { ...json, 'X-Forwarded-For': '10.99.0.1' };
    const sent = { request: `POST ${requestQuote.path}`, headers, body: noise };
    const outcomes = await Promise.all(Array.from({ length: 320 }, () => statusesOnOneConnection(sent)));
    expect(outcomes.map(([first]) => first)).toContain(429);
    expect(outcomes.map(([, second]) => second)).toEqual(outcomes.map(() => 200));
  });
});

it('through a proxy, a visitor’s bad body doesn’t reach the next visitor’s request', async () => {
  const proxy = await startKeepAliveProxy(service.url);
  try {
    const place = { url: proxy.url, publicUrl: service.publicUrl };
    for (const [, headers, body] of badBodies) {
      const refused = await new Visitor(place).request('POST', requestQuote.path, {
        body: new Uint8Array(body),
        headers,
      });
      expect([400, 413, 415]).toContain(refused.status);
      expect((await new Visitor(place).ask(config)).status).toBe(200);
    }
  } finally {
    await proxy.stop();
  }
});
