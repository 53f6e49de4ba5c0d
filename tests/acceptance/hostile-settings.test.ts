import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

type Settings = BodyOf<typeof savePracticeProfile>;

const asPage = { accept: 'text/html,application/json' };

/** Addresses that say more than a host where a policy of sources is made of them. */
const hostileAddresses = [
  'https://a,b.com',
  'https://a%2cb.com',
  'https://a;b.com',
  'https://a%3bb.com/x.mp4',
  "https://a'b.com",
  'https://*.com',
  'https://*',
  'https://x.com,https://y.com',
];
const hostileWords = [
  ...hostileAddresses,
  "x; script-src *; img-src '",
  'name\r\nSet-Cookie: a=b',
  '</title><script>alert(1)</script>',
  '\u0000',
  '\uD800',
  '${7*7}{{7*7}}',
  "'; drop table users; --",
  '\u202Ereversed',
  '𝕏'.repeat(40),
];

describe('settings that mean harm', () => {
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

  it.each(hostileAddresses)('refuse a scene from %s, and a link that leads there', async (address) => {
    const kept = await admin.browser.call(getPracticeProfile);
    const scenes = [{ kind: 'file', name: 'Garden', address }] as const;
    for (const harm of [{ scenes: [...scenes] }, { review_url: address }, { site_url: address }]) {
      const answer = await admin.browser.ask(savePracticeProfile, { body: { ...kept, ...harm } });
      expect(answer.status).toBe(422);
    }
    expect(await statuses()).toEqual(allAnswer);
  });

  it('leave everything answering, whatever is written into whichever of them', async () => {
    const kept = await admin.browser.call(getPracticeProfile);
    for (const word of hostileWords) {
      const attempts: Partial<Settings>[] = [
        { name: word },
        { address: word },
        { phone: word },
        { site_url: word },
        { directions_url: word },
        { review_url: word },
        { opening_hours: [{ days: word, hours: word }] },
        { staff_names: [word] },
        { follow_up_text: word },
        { scenes: [{ kind: 'generated', name: word, id: 'waves' }] },
        { scenes: [{ kind: 'file', name: word, address: word }] },
        { scenes: [{ kind: 'video', name: word, id: word }] },
      ];
      for (const attempt of attempts) {
        const { version } = await admin.browser.call(getPracticeProfile);
        const answer = await admin.browser.ask(savePracticeProfile, { body: { ...kept, ...attempt, version } });
        expect([200, 422]).toContain(answer.status);
      }
      expect(await statuses()).toEqual(allAnswer);
    }
  });

  it('that were kept before they were refused take nothing down, and widen nothing', async () => {
    const scenes = hostileAddresses.map((address, index) => ({ kind: 'file', name: `Scene ${index}`, address }));
    await sql.rows('update practice_profile set version = version + 1, scenes = $1', [
      JSON.stringify([...scenes, { kind: 'file', name: 'Mine', address: 'https://films.example.com/a.mp4' }]),
    ]);
    const policy = async () => (await service.visitor().open('/tvs')).headers.get('content-security-policy') ?? '';
    await until('the profile is read again', async () => (await policy()).includes('films.example.com'));
    expect(await policy()).toMatch(/media-src 'self' blob: https:\/\/films\.example\.com(;|$)/);
    expect(await statuses()).toEqual(allAnswer);
  });
});
