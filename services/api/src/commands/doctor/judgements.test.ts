import { describe, expect, it } from '@jest/globals';
import { judgeBackups } from './backups.ts';
import { judgeClock, judgeClocks } from './clock.ts';
import { judgeDatabase } from './database.ts';
import { judgeGround, judgeRoles, judgeService } from './database-ground.ts';
import { judgeRoom } from './disk.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';
import { judgeMemory } from './memory.ts';
import { judgePlaintext, judgeSender } from './mail.ts';
import { judgeSystem } from './practice-system.ts';
import { judgeProxy } from './proxy.ts';
import { judgeQueue } from './queue.ts';
import { judgeAnswer } from './public-address.ts';
import { judgeMode, judgeSecrets } from './secrets.ts';
import { judgeStaffPasskeys } from './staff-passkeys.ts';
import { judgeAccount, judgeRegistration } from './texts.ts';
import { judgeCertificate } from './tls.ts';
import { judgeWebhooks } from './webhooks.ts';

const signsOf = (found: readonly { readonly sign: string }[]) => found.map(({ sign }) => sign);

describe('the queue', () => {
  it('is fine when nothing waits', () => expect(judgeQueue({ jobs: 0, oldestSeconds: 0 }).sign).toBe('ok'));

  it.each([
    [{ jobs: 1, oldestSeconds: 61 }, '1 job, such as an email or text, is waiting, for up to 1 minute'],
    [{ jobs: 14, oldestSeconds: 1_530 }, '14 jobs, such as emails and texts, are waiting, for up to 25 minutes'],
  ])('needs attention with %j', (overdue, found) => expect(judgeQueue(overdue)).toMatchObject({ sign: 'look', found }));
});

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
  const ground = {
    majorVersion: 18,
    database: 'rewards',
    role: 'rewards_app',
    isSuperuser: false,
    ownsTables: false,
    rights: { useSchema: true, createInSchema: true, createInDatabase: true, temporaryTables: true, lacking: [] },
    missing: [] as readonly string[],
    foreignTables: [] as readonly string[],
    isUnused: false,
  };
  const healthy = {
    ground,
    encoding: 'UTF8',
    isReadOnly: false,
    bytes: 12_000_000,
    connections: { open: 5, most: 100 },
    aheadMilliseconds: 0,
    unknown: 0,
    isBeforeBaseline: false,
    refusesThisRelease: false,
  };

  it.each([
    [{}, ['ok']],
    [{ isReadOnly: true }, ['stops']],
    [{ encoding: 'LATIN1' }, ['ok', 'stops']],
    [{ ground: { ...ground, missing: ['0106-a'], ownsTables: true } }, ['ok', 'look']],
    [{ ground: { ...ground, missing: ['0100-baseline'], ownsTables: true }, isBeforeBaseline: true }, ['ok', 'stops']],
    [{ unknown: 2 }, ['ok', 'look']],
    [{ unknown: 2, refusesThisRelease: true }, ['ok', 'stops']],
    [{ connections: { open: 95, most: 100 } }, ['ok', 'look']],
  ])('with %j is judged %j', (state, signs) => expect(signsOf(judgeDatabase({ ...healthy, ...state }))).toEqual(signs));

  const { rights } = ground;
  const pending = ['0106-a'];
  it.each([
    [{ majorVersion: 14 }, 'stops', /PostgreSQL 14 is too old\. Upgrade it to PostgreSQL 15/],
    [{ majorVersion: 19 }, 'look', /PostgreSQL 19 is newer .*15 to 18/],
    [{ foreignTables: ['posts'], isUnused: true }, 'stops', /another program \(posts\)\. Create an empty database/],
    [
      { foreignTables: ['a', 'b', 'c', 'd', 'e', 'f'] },
      'look',
      /also holds tables of another program \(a, b, c, d, and 2 more\)/,
    ],
    [
      { missing: pending, isUnused: true, rights: { ...rights, createInSchema: false } },
      'stops',
      /can't create tables in it\. .* run: grant usage, create on schema public to rewards_app;$/,
    ],
    [
      { missing: pending, isUnused: true, role: 'Dr. "Bo"', rights: { ...rights, createInDatabase: false } },
      'stops',
      /can't create schemas in it\. .* run: grant create on database rewards to "Dr\. ""Bo""";$/,
    ],
    [{ missing: pending }, 'stops', /doesn't own the tables\. Set DATABASE_MIGRATION_URL/],
    [
      { rights: { ...rights, lacking: ['update on activity_log.params'] } },
      'stops',
      /lacks rights that this release needs \(update on activity_log\.params\)\. Set DATABASE_MIGRATION_URL/,
    ],
  ])('at the start, with %j, is judged "%s" with the remedy', (given, sign, words) => {
    const findings = judgeGround({ ...ground, ...given });
    expect(findings).toHaveLength(1);
    expect([findings[0]?.sign, `${findings[0]?.found}. ${findings[0]?.advice}`]).toEqual([
      sign,
      expect.stringMatching(words),
    ]);
  });

  it.each([15, 16, 17, 18])('PostgreSQL %i is supported', (majorVersion) =>
    expect(judgeGround({ ...ground, majorVersion })).toEqual([]),
  );

  it('without temporary tables can serve, but not import', () =>
    expect(judgeService({ ...ground, rights: { ...rights, temporaryTables: false } })).toMatchObject([
      { sign: 'look', advice: expect.stringContaining('grant temporary on database rewards to rewards_app;') },
    ]));

  it.each([
    [{}, 'ok', /rewards_app\) owns nothing/],
    [{ ownsTables: true }, 'look', /owns the tables/],
    [{ ownsTables: true, isSuperuser: true }, 'look', /superuser/],
  ])('with a service role of %j is judged "%s"', (given, sign, words) =>
    expect(judgeRoles({ ...ground, ...given }, undefined)).toMatchObject({
      sign,
      found: expect.stringMatching(words),
    }),
  );
});

describe("the practice's own system", () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const connection = { visits: 'suggest', connectedAt: at, readAt: at, postingTrouble: null } as const;
  const failing = {
    kind: 'unavailable',
    words: 'No answer',
    since: new Date('2026-11-20T13:00:00Z'),
    times: 9,
    nextTryAt: at,
    toldAt: undefined,
  } as const;
  const reached = { kind: 'reached', version: '24.3', mayRead: true, mayPost: true } as const;

  it.each([
    [reached, {}, 'ok', 'Open Dental 24.3 answers'],
    [{ ...reached, version: undefined, mayPost: false }, {}, 'ok', "Open Dental answers. Its key can't post credit"],
    [{ ...reached, mayRead: false }, {}, 'look', "can't read"],
    [{ kind: 'unauthorized', words: 'Open Dental answered 401' }, {}, 'look', 'Open Dental answered 401'],
    [{ kind: 'unavailable', words: 'No answer' }, {}, 'look', 'No answer'],
    [reached, { readAt: new Date('2026-11-20T12:00:00Z') }, 'look', '3 hours ago'],
    [reached, { readAt: null, connectedAt: new Date('2026-11-20T12:00:00Z') }, 'look', '3 hours ago'],
    [reached, { readAt: new Date('2026-11-20T12:00:00Z'), visits: 'off' }, 'ok', 'answers'],
    [reached, { postingTrouble: failing }, 'look', "answers, but credit isn't posted: No answer"],
    [reached, { postingTrouble: { ...failing, since: at } }, 'ok', 'answers'],
    [
      reached,
      { readAt: new Date('2026-11-20T12:00:00Z'), postingTrouble: failing },
      'look',
      "visits were last read 3 hours ago, and credit isn't posted",
    ],
  ] as const)('with %j and %j is judged %s', (state, given, sign, words) =>
    expect(judgeSystem(state, { ...connection, ...given }, at)).toMatchObject({
      sign,
      found: expect.stringContaining(words),
    }),
  );
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
  [{ kind: 'unexpected', status: 429 }, 'look'],
  [{ kind: 'unexpected', status: 500 }, 'look'],
  [{ kind: 'unexpected', status: 503 }, 'look'],
  [{ kind: 'unreachable', why: new Error('ECONNREFUSED') }, 'stops'],
] as const)('an SMS account with the answer %j is judged "%s"', (trial, sign) =>
  expect(judgeAccount(trial, 'api.example').sign).toBe(sign),
);

it.each([500, 502, 503, 429])("an SMS provider's answer of %i isn't blamed on the settings", (status) => {
  const { found, advice } = judgeAccount({ kind: 'unexpected', status }, 'api.example');
  expect(`${found} ${advice}`).not.toContain('TWILIO');
});

it.each([
  [0, 'ok'],
  [-4_000, 'ok'],
  [30_000, 'look'],
  [-600_000, 'stops'],
])('a clock %i ms ahead is judged "%s"', (ahead, sign) => expect(judgeClock('the database', ahead).sign).toBe(sign));

it('clocks of one machine agree even if they are all wrong, so a served practice needs another one', () => {
  const here = { whose: 'the database', isElsewhere: false, aheadMilliseconds: 0 };
  const there = { whose: 'the mail server', isElsewhere: true, aheadMilliseconds: -3_600_000 };
  expect(signsOf(judgeClocks([here], true))).toEqual(['ok', 'look']);
  expect(signsOf(judgeClocks([here], false))).toEqual(['ok']);
  expect(signsOf(judgeClocks([here, there], true))).toEqual(['ok', 'stops']);
  expect(signsOf(judgeClocks([], true))).toEqual(['look']);
});

it.each([
  [512_000_000, 'ok'],
  [268_435_456, 'look'],
])('a limit of %i bytes of memory is judged "%s"', (bytes, sign) => expect(judgeMemory(bytes).sign).toBe(sign));

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

it.each([
  [[], false, ['ok: none is failing']],
  [['Books', 'hooks.example.com'], false, ['look: not getting their events: Books, hooks.example.com']],
  [[], true, ['ok: none is failing', 'look: they may go to private addresses and unencrypted']],
] as const)(
  'failing webhooks %j, with private addresses allowed: %s, are judged %j',
  (failing, allowsPrivate, lines) => {
    expect(judgeWebhooks(failing, allowsPrivate).map(({ sign, found }) => `${sign}: ${found}`)).toEqual(lines);
  },
);

it('an unregistered number is named once a text failed because of it', () => {
  expect(judgeRegistration(0)).toEqual([]);
  expect(judgeRegistration(2)).toMatchObject([
    { sign: 'look', found: expect.stringContaining('A2P 10DLC'), advice: expect.stringContaining('Register') },
  ]);
});

it('staff without a passkey are named only while the practice requires one', () => {
  expect(judgeStaffPasskeys(false, ['abel@example.com'])).toMatchObject({ sign: 'ok' });
  expect(judgeStaffPasskeys(true, [])).toMatchObject({ sign: 'ok' });
  expect(judgeStaffPasskeys(true, ['abel@example.com', 'bea@example.com'])).toMatchObject({
    sign: 'look',
    found: 'no passkey yet: abel@example.com, bea@example.com',
  });
});
