import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentedAddresses } from '@rewards/api/app/modules';
import { statusOfRaw } from '../support/raw-request.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

/** As written in an address: invalid text, invalid encoding, and paths to elsewhere. */
const hostile = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%80',
  '%FF',
  '%',
  '%E0%A4%A',
  '..%2f..%2f',
  '%0D%0AX: y',
  'é',
  '%EF%BF%BF',
];

const addresses = [...(await everyEndpoint()), ...documentedAddresses].filter(
  // A stream never ends.
  ({ method, path }) => method === 'GET' && path !== '/qr/stream' && !path.startsWith('/socket.io'),
);

describe('a hostile request', () => {
  let service: RunningService;
  let cookie: string;
  const lines: string[] = [];

  beforeAll(async () => {
    service = await startService({ logLines: lines });
    cookie = (await anAdmin(service)).browser.cookies.header() ?? '';
  });
  afterAll(() => service.stop());

  const ask = (path: string, headers = '') =>
    statusOfRaw(
      service.url,
      `GET ${path.replaceAll(' ', '%20')} HTTP/1.1\r\nHost: rewards.test\r\nCookie: ${cookie}\r\n${headers}Connection: close\r\n\r\n`,
    );

  it.each(addresses.map((address) => [nameOf(address), address.path] as const))(
    'is a client error at most: %s',
    async (_, path) => {
      const paths = hostile.flatMap((word) => [
        ...(path.includes(':') ? [path.replaceAll(/:\w+/g, word)] : []),
        `${path.replaceAll(/:\w+/g, 'ABCD2345')}?q=${word}&page=${word}&since=${word}&text=${word}&token=${word}&status=${word}`,
      ]);
      const statuses = await Promise.all(paths.map((each) => ask(each)));
      expect(paths.filter((__, index) => !(Number(statuses[index]) < 500))).toEqual([]);
    },
  );

  it.each([
    'User-Agent: a\u0007b',
    'Last-Event-ID: %00',
    'Accept-Language: \u00ff\u00ff',
    'X-Forwarded-For: \u00ff, a b, ::::',
    'Forwarded: for="\u00ff"',
    'Cookie: rewards_session=%00; rewards_session.sig=\u00ff; rewards_referral=\u00ff',
    'Authorization: Bearer \u00ff',
    'If-None-Match: \u00ff',
    'Range: bytes=9-1',
    'Origin: \u00ff',
  ])('is harmless with the header %j', async (header) => {
    for (const path of ['/', '/livez', '/me', '/r/ABCD2345', '/admin/users', '/metrics', '/assets/none.js'])
      expect([path, (await ask(path, `${header}\r\n`)) < 500]).toEqual([path, true]);
  });

  it('logs no error of ours', () => {
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});
