import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

type Settings = BodyOf<typeof savePracticeProfile>;

const asPage = { accept: 'text/html,application/json' };

/** Addresses that would add more than a host to a content security policy. */
const hostileAddresses = [
  'https://a,b.com',
  'https://a%2cb.com',
  'https://a;b.com',
  'https://a%3bb.com/x.mp4',
  "https://a'b.com",
  'https://*.com',
  'https://*',
  'https://x.com,https://y.com',
  'https://*.*.com:*',
  'https://a b.com',
  'https://[::1',
  'https://[::1%25eth0]/a.mp4',
  'https://%2a.com',
  'https://a"b.com',
  'https://a_b.com',
  "https://x.com/;script-src 'unsafe-inline'\u0000",
  'https://user:secret@x.com',
  'http://x.com',
  'data:text/html,x',
  'https://',
];
/** Unusual addresses that are valid. */
const plainAddresses = [
  ['https://[2001:db8::1]/a.mp4', 'https://[2001:db8::1]'],
  ['https://[2001:DB8::1]:8443/a.mp4', 'https://[2001:db8::1]:8443'],
  ['https://films.example.com:8443/a,b;c.mp4', 'https://films.example.com:8443'],
  ['https://müller.example/a.mp4', 'https://xn--mller-kva.example'],
  ['https://192.0.2.7/a.mp4', 'https://192.0.2.7'],
] as const;
const hostileWords = [
  ...hostileAddresses,
  "x; script-src *; img-src '",
  'name\r\nSet-Cookie: a=b',
  '</title><script>alert(1)</script>',
  '\u0000',
  '\uD800',
  'a\u0000b',
  'a\uDC00\uD800b',
  'a\u001B[2Jb',
  'a\uFFFFb',
  '${7*7}{{7*7}}',
  "'; drop table users; --",
  '\u202Ereversed',
  '𝕏'.repeat(40),
];

describe('hostile settings', () => {
  let service: RunningService;
  let admin: SignedIn;
  let sql: Sql;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    sql = await Sql.connect(service.databaseUrl);
  });
  afterAll(async () => {
    await sql.close();
    await service.stop();
  });

  const statuses = async () =>
    Promise.all(
      ['/livez', '/', '/tvs', '/api/config', '/r/ZZZZZZZZ'].map(
        async (path) => (await service.visitor().request('GET', path, { headers: asPage })).status,
      ),
    );
  const allAnswer = [200, 200, 200, 200, 404];

  it.each(hostileAddresses)("can't set a scene or a link to %s", async (address) => {
    const kept = await admin.browser.call(getPracticeProfile);
    const scenes = [{ kind: 'file', name: 'Garden', address }] as const;
    for (const harm of [{ scenes: [...scenes] }, { review_url: address }, { site_url: address }]) {
      const answer = await admin.browser.ask(savePracticeProfile, { body: { ...kept, ...harm } });
      expect(answer.status).toBe(422);
    }
    expect(await statuses()).toEqual(allAnswer);
  });

  it('keep every page answering, whatever text goes into any field', async () => {
    const kept = await admin.browser.call(getPracticeProfile);
    for (const word of hostileWords) {
      const attempts: Partial<Settings>[] = [
        { name: word },
        { address: word },
        { phone: word },
        { site_url: word },
        { directions_url: word },
        { review_url: word },
        { opening_hours: [{ days: [word as 'monday'], from: word, to: word }] },
        { opening_hours_note: word },
        { staff_names: [word] },
        { follow_up_text: word },
        { scenes: [{ kind: 'generated', name: word, id: 'waves' }] },
        { scenes: [{ kind: 'file', name: word, address: word }] },
        { scenes: [{ kind: 'video', name: word, id: word }] },
        { scenes: [{ kind: 'generated', name: 'Waves', id: word as 'waves' }] },
        { rating: { stars: word as unknown as number, reviews: 1 } },
        { rating: { stars: 4, reviews: word as unknown as number } },
        { version: word as unknown as number },
        { video_player: word as unknown as boolean },
      ];
      for (const attempt of attempts) {
        const { version: current } = await admin.browser.call(getPracticeProfile);
        const answer = await admin.browser.ask(savePracticeProfile, {
          body: { ...kept, version: current, ...attempt },
        });
        expect([200, 422]).toContain(answer.status);
      }
      expect(await statuses()).toEqual(allAnswer);
    }
    const restarted = await startService({ on: service });
    try {
      for (const path of ['/livez', '/readyz', '/tvs', '/api/config'])
        expect([path, (await restarted.visitor().request('GET', path, { headers: asPage })).status]).toEqual([
          path,
          200,
        ]);
    } finally {
      await restarted.stopServing();
    }
  });

  it.each(plainAddresses)('may use %s as an address, which allows scenes from %s', async (address, source) => {
    const kept = await admin.browser.call(getPracticeProfile);
    const scenes = [{ kind: 'file', name: 'Garden', address }] as const;
    expect(
      (await admin.browser.ask(savePracticeProfile, { body: { ...kept, scenes: [...scenes], site_url: address } }))
        .status,
    ).toBe(200);
    const policy = (await service.visitor().open('/tvs')).headers.get('content-security-policy') ?? '';
    expect(/media-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", 'blob:', source]);
  });

  it('stored before they were refused break nothing and widen no policy', async () => {
    // The database itself refuses zero bytes.
    const keepable = hostileAddresses.filter((address) => !address.includes('\u0000'));
    const scenes = keepable.map((address, index) => ({ kind: 'file', name: `Scene ${index}`, address }));
    await sql.rows('update practice_profile set version = version + 1, scenes = $1', [
      JSON.stringify([...scenes, { kind: 'file', name: 'Mine', address: 'https://films.example.com/a.mp4' }]),
    ]);
    const policy = async () => (await service.visitor().open('/tvs')).headers.get('content-security-policy') ?? '';
    await until('the profile is read again', async () => (await policy()).includes('films.example.com'));
    expect(await policy()).toMatch(/media-src 'self' blob: https:\/\/films\.example\.com(;|$)/);
    expect(await statuses()).toEqual(allAnswer);
  });
});
