import fc from 'fast-check';

/** A change to a request's bytes, like one by a broken proxy or a curious user. */
export type Mutation = (request: Buffer) => Buffer;

/** Input that has tripped up parsers of HTTP, URLs, JSON and cookies. */
const stumblingBlocks = [
  '\r\n',
  '\n',
  '\r\n\r\n',
  '\0',
  '%00',
  '%',
  '%c0%ae',
  '..%2f..%2f',
  '//',
  '/../',
  '\\',
  '?',
  '#',
  ';',
  ' ',
  '\t',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 0\r\n',
  'Content-Length: -1\r\n',
  'Host: elsewhere.example\r\n',
  'Upgrade: h2c\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\n',
  'Expect: 100-continue\r\n',
  'Range: bytes=0-,5-1,-\r\n',
  'If-None-Match: *\r\n',
  'If-Modified-Since: never\r\n',
  'Accept-Encoding: *;q=0\r\n',
  'Accept: ;;;\r\n',
  'Accept-Language: *-*-*;q=9\r\n',
  'Content-Encoding: br\r\n',
  'Content-Type: multipart/form-data; boundary=\r\n',
  'Authorization: Bearer \r\n',
  'X-Forwarded-For: ,,,\r\n',
  'X-Forwarded-Proto: javascript\r\n',
  'Last-Event-ID: 99999999999999999999\r\n',
  '\u{1F4A9}',
  '\ud800',
  '"',
  '{',
  '[[[[[[[[',
  '\\u0000',
  '\\ud800',
  '1e999',
  '-0',
  'null',
  '__proto__',
  "' or 1=1 --",
  'x'.repeat(4_096),
] as const;

const anywhere = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const span = fc.integer({ min: 1, max: 24 });

const at = (request: Buffer, where: number) => Math.floor(where * request.length);

const replaced = (request: Buffer, from: number, until: number, by: Buffer): Buffer =>
  Buffer.concat([request.subarray(0, from), by, request.subarray(Math.min(until, request.length))]);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ where: anywhere, byte: fc.integer({ min: 0, max: 255 }) }).map(
    ({ where, byte }): Mutation =>
      (request) =>
        replaced(request, at(request, where), at(request, where) + 1, Buffer.of(byte)),
  ),
  fc.record({ where: anywhere, length: span }).map(
    ({ where, length }): Mutation =>
      (request) =>
        replaced(request, at(request, where), at(request, where) + length, Buffer.alloc(0)),
  ),
  fc.record({ where: anywhere, length: span }).map(({ where, length }): Mutation => (request) => {
    const from = at(request, where);
    return replaced(request, from, from, request.subarray(from, from + length));
  }),
  fc.record({ where: anywhere, block: fc.constantFrom(...stumblingBlocks) }).map(
    ({ where, block }): Mutation =>
      (request) =>
        replaced(request, at(request, where), at(request, where), Buffer.from(block)),
  ),
  // Inserted into the head at the start of a line, so it is read as a header.
  fc
    .record({ where: anywhere, block: fc.constantFrom(...stumblingBlocks) })
    .map(({ where, block }): Mutation => (request) => {
      const line = request.indexOf('\r\n', at(request, where));
      return line < 0 ? request : replaced(request, line + 2, line + 2, Buffer.from(block));
    }),
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'get', 'M-SEARCH')
    .map(
      (method): Mutation =>
        (request) =>
          replaced(request, 0, request.indexOf(' '), Buffer.from(method)),
    ),
  anywhere.map(
    (where): Mutation =>
      (request) =>
        request.subarray(0, at(request, where)),
  ),
);

/** One to four changes in a row. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .array(mutation, { minLength: 1, maxLength: 4 })
  .map((changes) => (request) => changes.reduce((changed, change) => change(changed), request));

/** A valid request as bytes. */
export function requestOf(given: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}): Buffer {
  const body = Buffer.from(given.body ?? '');
  const headers = Object.entries({
    Host: 'rewards.test',
    Connection: 'close',
    ...given.headers,
    ...(given.body === undefined ? {} : { 'Content-Length': String(body.length), 'Content-Type': 'application/json' }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${given.method} ${given.path} HTTP/1.1\r\n${headers.join('')}\r\n`), body]);
}
