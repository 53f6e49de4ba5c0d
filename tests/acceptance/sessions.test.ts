import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { login, logout, me, sendLoginCode, setPassword, verifyLoginCode } from '@rewards/contracts/sign-in';
import { adminStats } from '@rewards/contracts/patients';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, signInByCode } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const sessionCookie = (browser: Visitor) => browser.cookies.list().find(({ name }) => name === 'rewards_session');

describe('sessions', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  const isSignedIn = async (browser: Visitor) => (await browser.ask(me)).status === 200;

  /** After this request, no update of the session's last-seen time is pending. */
  async function isSeenSignedIn(browser: Visitor): Promise<boolean> {
    const isThere = await isSignedIn(browser);
    const seenNow = `sessions where seen_at = '${clock.now().toISOString()}'`;
    if (isThere) await until('the session is seen', async () => (await service.sql.count(seenNow)) > 0);
    return isThere;
  }

  it("use a cookie that scripts can't read and other sites don't send", async () => {
    const { browser } = await signInByCode(service, 'cookie@example.com');
    for (const { attributes } of browser.cookies.list()) {
      expect(attributes).toMatchObject({ httponly: true, path: '/', samesite: expect.stringMatching(/^lax$/i) });
    }
    expect(sessionCookie(browser)?.value.length).toBeGreaterThanOrEqual(43);
  });

  it('get a new ID at each sign-in, which invalidates the old one (rule 14)', async () => {
    const email = 'changing@example.com';
    const { browser } = await signInByCode(service, email);
    await browser.call(setPassword, {
      body: { password: 'a quiet harbour at dawn', confirm: 'a quiet harbour at dawn' },
    });
    for (let time = 0; time < 2; time += 1) {
      const before = browser.copy();
      expect(await isSignedIn(before)).toBe(true);
      await browser.call(login, { body: { email, password: 'a quiet harbour at dawn' } });
      expect(sessionCookie(browser)?.value).not.toBe(sessionCookie(before)?.value);
      expect(await isSignedIn(before)).toBe(false);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  it("can't be fixed with a cookie from before signing in", async () => {
    const { browser: attacker } = await signInByCode(service, 'attacker@example.com');
    const victim = attacker.copy();
    const planted = sessionCookie(victim)?.value;
    await victim.call(sendLoginCode, { body: { email: 'victim@example.com' } });
    const token = await service.mail.loginCodeTo('victim@example.com');
    await victim.call(verifyLoginCode, {
      body: { email: 'victim@example.com', token, name: 'Vic', staff: 'Amara Bell' },
    });
    expect(sessionCookie(victim)?.value).not.toBe(planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  it('end on the server at logout, even if someone still has the cookie', async () => {
    const { browser } = await signInByCode(service, 'leaving@example.com');
    const stolen = browser.copy();
    await browser.call(logout);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(stolen)).toBe(false);
    expect(await browser.call(logout)).toEqual({ ok: true });
  });

  it('are stored only as digests of their cookies', async () => {
    const { browser } = await signInByCode(service, 'digest@example.com');
    const kept = JSON.stringify(await service.sql.rows('select * from sessions'));
    expect(kept).not.toContain(sessionCookie(browser)?.value);
  });

  it.each(['x', 'a'.repeat(43), '%00', '{"userId":1}', 'a'.repeat(7_000)])(
    'are not opened by the cookie %#',
    async (value) => {
      const answer = await service
        .visitor()
        .request('GET', '/auth/me', { headers: { cookie: `rewards_session=${value}; rewards_session.sig=${value}` } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    },
  );

  it('say in each answer whose it is, and when they end if nothing more happens (record 0114)', async () => {
    const { browser, user } = await anAdmin(service, 'timed@example.com');
    const told = async (by = browser) => {
      const { headers } = await by.ask(me);
      return [headers.get('x-user-id'), headers.get('x-session-seconds')];
    };
    expect(await told()).toEqual([user.id, '1800']);
    clock.advanceSeconds(50);
    // Not every call is written down, so the session ends 30 minutes after the last that was.
    expect(await told()).toEqual([user.id, '1750']);
    for (let half = 0; half < 24; half += 1) {
      clock.advanceSeconds(29 * minute);
      expect(await isSeenSignedIn(browser)).toBe(true);
    }
    expect(await told()).toEqual([user.id, String(12 * hour - 50 - 24 * 29 * minute)]);

    expect((await browser.ask(listReferrals)).headers.get('x-user-id')).toBe(user.id);
    expect((await browser.ask(dashboard)).headers.get('x-user-id')).toBe(user.id);
    expect(await told(service.visitor())).toEqual([null, null]);
    expect((await browser.ask(logout)).headers.get('x-user-id')).toBeNull();
  });

  it('of patients end after 7 idle days (rule 14)', async () => {
    const { browser } = await signInByCode(service, 'idle.patient@example.com');
    for (let week = 0; week < 2; week += 1) {
      clock.advanceSeconds(7 * day - 1);
      expect(await isSeenSignedIn(browser)).toBe(true);
    }
    clock.advanceSeconds(7 * day);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('of patients end after 30 days, however busy (rule 14)', async () => {
    const { browser } = await signInByCode(service, 'busy.patient@example.com');
    for (let passed = 0; passed < 29; passed += 1) {
      clock.advanceSeconds(day);
      expect(await isSeenSignedIn(browser)).toBe(true);
    }
    clock.advanceSeconds(day - 1);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advanceSeconds(1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('of admins end after 30 idle minutes (rule 14)', async () => {
    const { browser } = await anAdmin(service, 'idle.admin@example.com');
    for (let time = 0; time < 2; time += 1) {
      clock.advanceSeconds(29 * minute);
      expect(await isSeenSignedIn(browser)).toBe(true);
    }
    clock.advanceSeconds(30 * minute);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('of admins end after 12 hours, however busy (rule 14)', async () => {
    const { browser } = await anAdmin(service, 'busy.admin@example.com');
    for (let passed = 0; passed < 35; passed += 1) {
      clock.advanceSeconds(20 * minute);
      expect(await isSeenSignedIn(browser)).toBe(true);
    }
    clock.advanceSeconds(20 * minute);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('lose admin rights as soon as the role is revoked on the command line (rule 14)', async () => {
    const { browser } = await anAdmin(service, 'leaving.admin@example.com');
    await anAdmin(service, 'staying.admin@example.com');
    await browser.call(adminStats);
    expect(
      await runProgram('commands/admin.ts', ['revoke', 'leaving.admin@example.com'], service.environment),
    ).toMatchObject({ code: 0 });
    for (const endpoint of [adminStats, listReferrals])
      expect([401, 403]).toContain((await browser.ask(endpoint)).status);
    expect([401, 403]).toContain(
      (await browser.ask(completeReferral, { params: { id: '00000000-0000-4000-8000-000000000000' } })).status,
    );
  });

  it('are deleted with their user (rule 14)', async () => {
    const { browser, user } = await signInByCode(service, 'deleted@example.com');
    await browser.call(dashboard);
    await service.sql.rows('delete from users where id = $1', [user.id]);
    expect(await browser.ask(dashboard)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

describe('sessions across a restart', () => {
  const key = (letter: string) => letter.repeat(40);

  it('continue with the same keys and with newer ones in front, and end with others (rule 14)', async () => {
    const first = await startService({ environment: { SESSION_KEYS: key('a') } });
    const { browser } = await signInByCode(first, 'patient@example.com');
    await first.stopServing();
    try {
      for (const [keys, status] of [
        [key('a'), 200],
        [`${key('b')},${key('a')}`, 200],
        [key('c'), 401],
      ] as const) {
        const next = await startService({ environment: { SESSION_KEYS: keys }, on: first });
        expect((await browser.at(next).ask(me)).status).toBe(status);
        await next.stop();
      }
    } finally {
      await first.stop();
    }
  });
});

describe('cookies over HTTPS', () => {
  const oldKey = 'an older key that is long enough to be taken for one';
  const newKey = 'a newer key that is long enough to be taken for one';
  const encrypted = { PUBLIC_URL: 'https://rewards.test', SESSION_KEYS: oldKey };
  const lasting = { httponly: true, path: '/', samesite: 'lax', expires: expect.any(String) };
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { SESSION_KEYS: oldKey } });
  });
  afterAll(() => service.stop());

  const ofSession = (browser: Visitor) => browser.cookies.list().filter(({ name }) => name.includes('session'));

  it('are bound to this exact host, and last as long as before', async () => {
    const other = await startService({ on: service, environment: encrypted });
    try {
      const { browser } = await signInByCode(other, 'host@example.com');
      const cookies = browser.cookies.list();
      expect(cookies.map(({ name }) => name)).toContain('__Host-rewards_session');
      expect(cookies.filter(({ name }) => !name.startsWith('__Host-'))).toEqual([]);
      for (const { attributes } of cookies) {
        expect(attributes).toMatchObject({ ...lasting, secure: true });
        expect(attributes).not.toHaveProperty('domain');
      }
      await browser.call(logout);
      expect(ofSession(browser)).toEqual([]);
      expect((await browser.ask(me)).status).toBe(401);
    } finally {
      await other.stopServing();
    }
  });

  it('from before are migrated once, and no one is signed out', async () => {
    const { browser } = await signInByCode(service, 'before@example.com');
    const value = sessionCookie(browser)?.value;
    const other = await startService({ on: service, environment: encrypted });
    try {
      const moved = browser.at(other);
      expect((await moved.ask(me)).status).toBe(200);
      expect(
        ofSession(moved)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['__Host-rewards_session', '__Host-rewards_session.sig']);
      expect(ofSession(moved).map((cookie) => cookie.value)).toContain(value);
      for (const { attributes } of ofSession(moved)) expect(attributes).toMatchObject({ ...lasting, secure: true });
      expect((await moved.open('/auth/me')).headers.getSetCookie()).toEqual([]);
    } finally {
      await other.stopServing();
    }
  });

  it('signed with an older key are signed again, and last as long as before', async () => {
    const { browser } = await signInByCode(service, 'older@example.com');
    const other = await startService({ on: service, environment: { SESSION_KEYS: `${newKey},${oldKey}` } });
    try {
      const before = new Map(browser.cookies.list().map(({ name, value }) => [name, value]));
      const moved = browser.at(other);
      expect((await moved.ask(me)).status).toBe(200);
      for (const { attributes } of ofSession(moved)) expect(attributes).toMatchObject(lasting);
      expect(ofSession(moved).find(({ name }) => name.endsWith('.sig'))?.value).not.toBe(
        before.get('rewards_session.sig'),
      );
      expect(sessionCookie(moved)?.value).toBe(before.get('rewards_session'));
    } finally {
      await other.stopServing();
    }
  });
});
