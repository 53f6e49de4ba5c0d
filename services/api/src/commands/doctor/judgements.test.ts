import { describe, expect, it } from '@jest/globals';
import { judgeBackups } from './backups.ts';
import { judgeClock } from './clock.ts';
import { judgeDatabase } from './database.ts';
import { judgeRoom } from './disk.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';
import { judgePlaintext, judgeSender } from './mail.ts';
import { judgeProxy } from './proxy.ts';
import { judgeAnswer } from './public-address.ts';
import { judgeMode, judgeSecrets } from './secrets.ts';
import { judgeAccount } from './texts.ts';
import { judgeCertificate } from './tls.ts';

const signsOf = (found: readonly { readonly sign: string }[]) => found.map(({ sign }) => sign);

describe('the last backup', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const made = (hoursAgo: number, encrypted = true) => ({
    madeAt: new Date(now.getTime() - hoursAgo * 3_600_000),
    bytes: 12_000_000,
    encrypted,
  });

  it('is fine when it is less than a day old and private', () =>
    expect(judgeBackups(made(7), now)).toEqual({
      sign: 'ok',
      found: 'the last one is 7 hours old (12 MB, encrypted)',
    }));

  it.each([
    ['there is none yet', undefined, /^no backup yet$/],
    ['it is older than 36 hours', made(100), /4 days old/],
    ['it is not encrypted', made(1, false), /1 hour old \(12 MB, not encrypted\)$/],
  ])('needs attention when %s', (_when, last, found) =>
    expect(judgeBackups(last, now)).toMatchObject({ sign: 'look', found: expect.stringMatching(found) }),
  );
});

describe('the database', () => {
  const healthy = {
    majorVersion: 18,
    encoding: 'UTF8',
    isReadOnly: false,
    bytes: 12_000_000,
    connections: { open: 5, most: 100 },
    aheadMilliseconds: 0,
    missing: [],
    unknown: 0,
    isBeforeTakeover: false,
    refusesThisRelease: false,
  };

  it.each([
    [{}, ['ok']],
    [{ isReadOnly: true }, ['stops']],
    [{ encoding: 'LATIN1' }, ['ok', 'stops']],
    [{ majorVersion: 17 }, ['ok', 'look']],
    [{ missing: ['Migration0001'] }, ['ok', 'look']],
    [{ missing: ['0100-baseline'], isBeforeTakeover: true }, ['ok', 'stops']],
    [{ unknown: 2 }, ['ok', 'look']],
    [{ unknown: 2, refusesThisRelease: true }, ['ok', 'stops']],
    [{ connections: { open: 95, most: 100 } }, ['ok', 'look']],
  ])('with %j is judged %j', (state, signs) => expect(signsOf(judgeDatabase({ ...healthy, ...state }))).toEqual(signs));
});

describe('the public address', () => {
  const asked = { address: 'https://rewards.example.com', setting: 'PUBLIC_URL', port: 3000, why: '' };
  const answer = (body: object | string, status = 200, location: string | null = null) => ({
    status,
    location,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const ready = { ready: true, database: true, draining: false };

  it.each([
    ['reaches this service', answer(ready), 'Lakeside', 'ok', /reaches this service/],
    ['reaches another practice', answer(ready), 'Seaside', 'stops', /"Seaside", but this is "Lakeside"/],
    [
      'reaches a service without its database',
      answer({ ...ready, ready: false, database: false }, 503),
      'Lakeside',
      'stops',
      /database/,
    ],
    ["reaches a web server's page", answer('<h1>Welcome to nginx</h1>'), undefined, 'stops', /something else/],
    ['reaches another program', answer({ status: 'ok' }), undefined, 'stops', /something else/],
    ['redirects elsewhere', answer('', 301, 'https://www.example.com/'), undefined, 'stops', /www\.example\.com/],
    ['does not answer', undefined, undefined, 'stops', /doesn't answer/],
  ] as const)('that %s is detected', (_what, answered, told, sign, words) =>
    expect(judgeAnswer({ ...asked, answer: answered, name: 'Lakeside', told })).toMatchObject({
      sign,
      found: expect.stringMatching(words),
    }),
  );
});

describe('a certificate', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  it.each([
    ['2027-02-22T12:00:00Z', undefined, 'ok', /92 more days/],
    ['2026-11-29T12:00:00Z', undefined, 'look', /expires in 7 days/],
    ['2026-11-20T12:00:00Z', 'CERT_HAS_EXPIRED', 'stops', /expired on 2026-11-20/],
    ['2027-02-22T12:00:00Z', 'ERR_TLS_CERT_ALTNAME_INVALID', 'stops', /different name/],
    ['2027-02-22T12:00:00Z', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'look', /doesn't trust/],
  ])('valid until %s with error %s is judged "%s"', (validTo, doubt, sign, words) =>
    expect(judgeCertificate('https://a.example', { validTo: new Date(validTo), doubt }, now)).toMatchObject({
      sign,
      found: expect.stringMatching(words),
    }),
  );
});

describe('settings', () => {
  const set = {
    purpose: 'serve' as const,
    sessionKeys: ['4f1d2c3b5a69788796a5b4c3d2e1f00f'],
    metricsToken: 'a token of its own',
    databaseUrl: 'postgres://rewards:Gq7-x2@db.example/rewards',
    publicUrl: 'https://rewards.example.com',
    displayPairing: true,
  };

  it.each([
    [{}, []],
    [{ sessionKeys: ['k'.repeat(40)] }, ['look']],
    [{ metricsToken: set.sessionKeys[0] }, ['look']],
    [{ metricsToken: undefined }, ['look']],
    [{ databaseUrl: 'postgres://rewards:rewards@db.example/rewards' }, ['look']],
    [{ databaseUrl: 'postgres://rewards:rewards@localhost/rewards' }, []],
    [{ displayPairing: false }, ['look']],
  ])('with %j are judged %j', (given, signs) => expect(signsOf(judgeSecrets({ ...set, ...given }))).toEqual(signs));

  it('in a file that others can read are reported', () => {
    expect(signsOf(judgeMode(0o100_600))).toEqual([]);
    expect(judgeMode(0)).toEqual([]);
    expect(signsOf(judgeMode(0o100_644))).toEqual(['look']);
  });

  it.each([
    ['https://rewards.example.com', 0, 'look'],
    ['https://rewards.example.com', 1, 'ok'],
    ['http://localhost:3000', 1, 'look'],
    ['http://localhost:3000', 0, 'ok'],
  ])('at %s with %i proxies are judged "%s"', (apiUrl, trustedProxies, sign) =>
    expect(judgeProxy({ apiUrl, trustedProxies }).sign).toBe(sign),
  );

  it.each([
    ['Lakeside <rewards@lakeside.dental>', []],
    ['rewards@localhost', ['look']],
    ['rewards@192.168.1.5', ['look']],
  ])('with the sender %s are judged %j', (from, signs) => expect(signsOf(judgeSender(from))).toEqual(signs));

  it.each([
    ['smtp://mail.example:587', true, ['look']],
    ['smtp://mail.example:587', false, []],
    ['smtps://mail.example:465', true, []],
    ['smtp://127.0.0.1:25', true, []],
  ])('with mail server %s, plaintext allowed: %s, are judged %j', (smtpUrl, allowsPlaintext, signs) =>
    expect(signsOf(judgePlaintext(smtpUrl, allowsPlaintext))).toEqual(signs),
  );
});

it.each([
  [{ kind: 'accepted' }, 'ok'],
  [{ kind: 'inactive', status: 'suspended' }, 'stops'],
  [{ kind: 'refused' }, 'stops'],
  [{ kind: 'unexpected', status: 200 }, 'stops'],
  [{ kind: 'unreachable', why: new Error('ECONNREFUSED') }, 'stops'],
] as const)('an SMS account with the answer %j is judged "%s"', (trial, sign) =>
  expect(judgeAccount(trial, 'api.example').sign).toBe(sign),
);

it.each([
  [0, 'ok'],
  [-4_000, 'ok'],
  [30_000, 'look'],
  [-600_000, 'stops'],
])('a clock %i ms ahead is judged "%s"', (ahead, sign) => expect(judgeClock('the database', ahead).sign).toBe(sign));

it.each([
  [70_000_000_000, 'ok'],
  [500_000_000, 'look'],
  [5_000_000, 'stops'],
])('a disk with %i bytes free is judged "%s"', (bytes, sign) =>
  expect(judgeRoom('/data', bytes, 1_000_000_000).sign).toBe(sign),
);

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [12_345_678, '12 MB'],
  [7_000_000_000_000_000, '7000 TB'],
])('%i bytes are shown as %s', (bytes, words) => expect(inBytes(bytes)).toBe(words));
