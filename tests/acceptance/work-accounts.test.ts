import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { revokeAdmin } from '@rewards/contracts/admins';
import { adminStats } from '@rewards/contracts/patients';
import { config } from '@rewards/contracts/practice';
import { me } from '@rewards/contracts/sign-in';

import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { type AccountClaims, WorkAccountProvider } from '../support/work-account-provider.ts';

const publicUrl = 'http://rewards.test';
const login = (problem: string) => `${publicUrl}/login?work_account=${problem}`;
const locationOf = ({ headers }: Answer) => headers.get('location');
const verified = (email: string): AccountClaims => ({ email, email_verified: true });

describe('staff sign-in with a work account (record 0087)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  const logLines: string[] = [];
  let provider: WorkAccountProvider;
  let service: RunningService;

  beforeAll(async () => {
    provider = await WorkAccountProvider.start(`${publicUrl}/auth/oidc/callback`);
    service = await startService({ clock, logLines, environment: { ...provider.environment, OIDC_NAME: 'Acme ID' } });
    await anAdmin(service, 'dana@example.com');
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });
  beforeEach(() => void logLines.splice(0));

  /** @returns the provider's address that the browser is sent to. */
  async function start(browser: Visitor, query = ''): Promise<URL> {
    const answer = await browser.open(`/auth/oidc/start${query}`);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return new URL(locationOf(answer) ?? '');
  }
  const comeBack = (browser: Visitor, callback: URL) => browser.open(callback.pathname + callback.search);

  async function signIn(browser: Visitor, claims: AccountClaims, query = ''): Promise<string | null> {
    const address = await start(browser, query);
    const answer = await comeBack(browser, await provider.signIn(address.href, claims));
    expect(answer.status).toBe(303);
    return locationOf(answer);
  }
  const isSignedOut = async (browser: Visitor) => expect(await browser.ask(me)).toMatchObject({ status: 401 });

  it('signs in an admin, logs it, and is a fresh sign-in', async () => {
    const browser = service.visitor();
    expect(await signIn(browser, verified('Dana@Example.com'))).toBe(`${publicUrl}/`);

    expect(await browser.call(me)).toMatchObject({ user: { email: 'dana@example.com', is_admin: true } });
    const hashes = await service.sql.rows("select password_hash from users where email = 'dana@example.com'");
    expect(hashes).toEqual([{ password_hash: null }]);
    // The pages would ask for a password first.
    expect(await browser.call(me)).toMatchObject({ must_set_password: false });
    expect(await browser.ask(adminStats)).toMatchObject({ status: 200 });
    const [entry] = await service.sql.rows('select action, params from activity_log order by at desc, id desc limit 1');
    expect(entry).toEqual({ action: 'signed_in', params: { startedWith: 'oidc' } });
    const sessions = await service.sql.rows("select started_at from sessions where started_with = 'oidc'");
    expect(sessions).toEqual([{ started_at: clock.now() }]);
  });

  it('sends the browser to the provider with PKCE, state, nonce and our own redirect address', async () => {
    const browser = service.visitor();
    const { searchParams } = await start(browser);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/auth/oidc/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = browser.cookies.list().find(({ name }) => name === 'rewards_work_account');
    expect(cookie?.attributes).toMatchObject({ httponly: true, samesite: 'lax', path: '/' });
  });

  it('goes back to the page that the admin left, and to no other site', async () => {
    const browser = service.visitor();
    const at = async (page: string) =>
      signIn(browser, verified('dana@example.com'), `?return_to=${encodeURIComponent(page)}`);
    expect(await at('/admin/patients?q=ann')).toBe(`${publicUrl}/admin/patients?q=ann`);
    expect(await at(`${publicUrl}/admin`)).toBe(`${publicUrl}/admin`);
    for (const page of [
      'https://evil.example/admin',
      '//evil.example/admin',
      '/\\evil.example/admin',
      '/.//evil.example',
      'javascript:alert(1)',
      '/auth/oidc/start',
      `/admin?q=${'a'.repeat(500)}`,
    ])
      expect([page, await at(page)]).toEqual([page, `${publicUrl}/`]);
  });

  it.each<readonly [string, AccountClaims, string]>([
    ['an unverified email', { email: 'dana@example.com', email_verified: false }, 'unverified'],
    ["an email that the provider doesn't vouch for", { email: 'dana@example.com' }, 'unverified'],
    ['no email', {}, 'unverified'],
    ['a stranger', verified('stranger@example.com'), 'not_admin'],
  ])('refuses %s', async (_, claims, problem) => {
    const browser = service.visitor();
    expect(await signIn(browser, claims)).toBe(login(problem));
    await isSignedOut(browser);
  });

  it('neither signs in a patient nor makes an account, and logs the refusal', async () => {
    await aPatient(service, 'ann@example.com');
    const before = await service.sql.rows('select count(*) from users');
    const [patient, stranger] = [service.visitor(), service.visitor()];
    expect(await signIn(patient, verified('ann@example.com'))).toBe(login('not_admin'));
    expect(await signIn(stranger, verified('no.one@example.com'))).toBe(login('not_admin'));
    await isSignedOut(patient);
    await isSignedOut(stranger);

    expect(await service.sql.rows('select count(*) from users')).toEqual(before);
    const logged = await service.sql.rows(
      "select params from activity_log where action = 'sign_in_failed' order by id",
    );
    expect(logged.slice(-2)).toMatchObject([
      { params: { user: { email: 'ann@example.com' }, wrong: 'work_account' } },
      { params: { user: null, wrong: 'work_account' } },
    ]);
  });

  it('refuses a demoted admin, whose session ended at once', async () => {
    const { user } = await anAdmin(service, 'riley@example.com');
    const [browser, danas] = [service.visitor(), service.visitor()];
    await signIn(browser, verified('riley@example.com'));
    expect(await browser.ask(adminStats)).toMatchObject({ status: 200 });
    await signIn(danas, verified('dana@example.com'));
    await danas.call(revokeAdmin, { params: { id: user.id } });

    expect(await browser.ask(adminStats)).toMatchObject({ status: 401 });
    expect(await signIn(browser, verified('riley@example.com'))).toBe(login('not_admin'));
    await isSignedOut(browser);
  });

  it('refuses an answer to another attempt, without asking the provider', async () => {
    const browser = service.visitor();
    const address = await start(browser);
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    callback.searchParams.set('state', 'another');
    const before = provider.requests;

    expect(locationOf(await comeBack(browser, callback))).toBe(login('expired'));
    expect(provider.requests).toBe(before);
    await isSignedOut(browser);
  });

  it('refuses an answer in a browser that did not ask, such as a link in an email', async () => {
    const address = await start(service.visitor());
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    const victim = service.visitor();
    expect(locationOf(await comeBack(victim, callback))).toBe(login('expired'));
    await isSignedOut(victim);
  });

  it('refuses a replayed answer', async () => {
    const browser = service.visitor();
    const address = await start(browser);
    const thief = browser.copy();
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    expect(locationOf(await comeBack(browser, callback))).toBe(`${publicUrl}/`);

    expect(locationOf(await comeBack(browser, callback))).toBe(login('expired'));
    // The attempt's cookie doesn't help: the provider takes a code once.
    expect(locationOf(await comeBack(thief, callback))).toBe(login('failed'));
    await isSignedOut(thief);
  });

  it.each(['nonce', 'code_challenge'])('refuses a token for another %s', async (parameter) => {
    const browser = service.visitor();
    const address = await start(browser);
    address.searchParams.set(parameter, 'a'.repeat(43));
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    expect(locationOf(await comeBack(browser, callback))).toBe(login('failed'));
    expect(logLines.join('')).toContain('A sign-in with a work account proved nothing');
    await isSignedOut(browser);
  });

  it('refuses an attempt after 10 minutes', async () => {
    const browser = service.visitor();
    const address = await start(browser);
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    clock.advanceSeconds(601);
    expect(locationOf(await comeBack(browser, callback))).toBe(login('expired'));
    await isSignedOut(browser);
  });

  it('refuses an expired token', async () => {
    provider.expireIdTokensAfter(-60);
    const browser = service.visitor();
    expect(await signIn(browser, verified('dana@example.com'))).toBe(login('failed'));
    await isSignedOut(browser);
    provider.expireIdTokensAfter(3_600);
    expect(await signIn(browser, verified('dana@example.com'))).toBe(`${publicUrl}/`);
  });

  it('refuses a token from the future, except for a small difference between clocks', async () => {
    const issuedIn = (seconds: number) => ({
      ...verified('dana@example.com'),
      iat: Math.floor(Date.now() / 1_000) + seconds,
    });
    const browser = service.visitor();
    expect(await signIn(browser, issuedIn(600))).toBe(login('failed'));
    await isSignedOut(browser);
    expect(await signIn(service.visitor(), issuedIn(20))).toBe(`${publicUrl}/`);
  });

  it("refuses a token that the provider's published keys didn't sign", async () => {
    const browser = service.visitor();
    provider.publishOtherKeys(true);
    expect(await signIn(browser, verified('dana@example.com'))).toBe(login('failed'));
    expect(logLines.join('')).toMatch(/key|signature/i);
    provider.publishOtherKeys(false);
    await isSignedOut(browser);
  });

  it('accepts a new signing key at once', async () => {
    expect(await signIn(service.visitor(), verified('dana@example.com'))).toBe(`${publicUrl}/`);
    provider.rotateKeys();
    expect(await signIn(service.visitor(), verified('dana@example.com'))).toBe(`${publicUrl}/`);
  });

  it('says so if the person cancels at the provider', async () => {
    const browser = service.visitor();
    const callback = await provider.decline((await start(browser)).href);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(locationOf(await comeBack(browser, callback))).toBe(login('declined'));
    await isSignedOut(browser);
  });

  it('keeps secrets and codes out of the log', async () => {
    const browser = service.visitor();
    const address = await start(browser);
    const callback = await provider.signIn(address.href, verified('dana@example.com'));
    await comeBack(browser, callback);
    await comeBack(browser.copy(), callback);
    const written = logLines.join('');
    expect(written).not.toBe('');
    for (const secret of [
      provider.environment['OIDC_CLIENT_SECRET'] ?? '',
      callback.searchParams.get('code') ?? '',
      callback.searchParams.get('state') ?? '',
    ])
      expect(written).not.toContain(secret);
  });

  it('tells the sign-in page its name', async () => {
    expect(await service.visitor().call(config)).toMatchObject({ staff_sign_in: { name: 'Acme ID' } });
  });

  it('limits the requests of one address', async () => {
    const browser = service.visitor();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 300; turn += 1) statuses.add((await browser.open('/auth/oidc/callback')).status);
    expect([...statuses]).toEqual([303, 429]);
  });

  it('points to password and code while the provider is away, before and during a sign-in', async () => {
    const during = service.visitor();
    const callback = await provider.signIn((await start(during)).href, verified('dana@example.com'));
    await provider.stop();
    expect(locationOf(await comeBack(during, callback))).toBe(login('away'));
    expect(locationOf(await service.visitor().open('/auth/oidc/start'))).toBe(login('away'));
    expect(logLines.join('')).toContain("The sign-in provider of OIDC_ISSUER isn't responding");

    await provider.resume();
    expect(await signIn(service.visitor(), verified('dana@example.com'))).toBe(`${publicUrl}/`);
  });
});

describe('staff sign-in with a work account, unless it is set up', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('is off: its addresses answer 404 and the sign-in page shows nothing', async () => {
    const browser = service.visitor();
    for (const path of ['/auth/oidc/start', '/auth/oidc/callback?code=a&state=b'])
      expect(await browser.open(path)).toMatchObject({ status: 404 });
    expect(await browser.call(config)).toMatchObject({ staff_sign_in: null });
  });
});
