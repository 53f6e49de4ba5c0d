import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60;
const good = 'a quiet harbour at dawn';

describe('passwords', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock, environment: { PRACTICE_NAME: 'Dogwood Dental Care' } });
  });
  afterAll(() => service.stop());

  const set = (browser: Visitor, password: string, more: { confirm?: string; current_password?: string } = {}) =>
    browser.ask(setPassword, { body: { password, confirm: password, ...more } });
  const signIn = (email: string, password: string, browser = service.visitor()) =>
    browser.ask(login, { body: { email, password } });

  let people = 0;
  const nextEmail = () => `person${(people += 1)}@example.com`;

  /** A user who set the password `good`, in the returned browser. */
  async function withPassword(email: string): Promise<Visitor> {
    const { browser } = await signInByCode(service, email);
    expect(await set(browser, good)).toMatchObject({ status: 200, body: { ok: true } });
    await service.mail.mailTo(email, /Welcome to/);
    return browser;
  }

  it('must be set by users without one, and then sign in (rule 15)', async () => {
    const { browser } = await signInByCode(service, 'first@example.com');
    expect(await browser.call(me)).toMatchObject({ must_set_password: true });
    expect(await set(browser, good)).toMatchObject({ status: 200 });
    expect(await browser.call(me)).toMatchObject({ must_set_password: false });

    const other = service.visitor();
    expect(await signIn(' First@Example.com', good, other)).toMatchObject({
      status: 200,
      body: { user: { email: 'first@example.com' } },
    });
    expect(await other.call(me)).toMatchObject({ user: { email: 'first@example.com' }, must_set_password: false });
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['🦷🦷🦷🦷🦷🦷🦷', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ])('are 8 to 128 characters, unlike %j (rule 14)', async (password, error) => {
    const { browser } = await signInByCode(service, nextEmail());
    expect(await set(browser, password)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error, fields: { password: error } },
    });
    expect(await browser.call(me)).toMatchObject({ must_set_password: true });
  });

  it.each([
    'password1',
    'PASSWORD1',
    'aaaaaaaa',
    '        ',
    '87654321',
    'qwertyuiop',
    'dogwood dental care',
    'DogwoodDentalCare!',
  ])('are refused if they are as easy to guess as %s (rule 14)', async (password) => {
    const { browser } = await signInByCode(service, nextEmail());
    expect(await set(browser, password)).toMatchObject({
      status: 422,
      body: { code: 'password_too_common', fields: { password: expect.any(String) } },
    });
  });

  it.each(['Dogwood2026', 'dogwood dental 1999', 'Easy.Guess@example.com', 'Pat Miller 88'])(
    'are refused if made of common words like %s (rule 14)',
    async (password) => {
      const { browser } = await signInByCode(service, 'easy.guess@example.com');
      expect(await set(browser, password)).toMatchObject({
        status: 422,
        body: { code: 'password_too_common', error: expect.stringContaining('It uses your name or email') },
      });
      clock.advanceSeconds(minute);
    },
  );

  it('of admins need 12 characters, and shorter ones from before no longer work (rule 14)', async () => {
    const email = 'becomes.admin@example.com';
    const { browser } = await signInByCode(service, email);
    expect(await set(browser, 'eleven char')).toMatchObject({ status: 200 });
    await service.sql.rows('update users set is_admin = true where email = $1', [email]);

    expect(await signIn(email, 'eleven char')).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed', error: expect.stringContaining('Sign in with a code') },
    });
    expect(await signIn(email, 'eleven chat')).toMatchObject({ status: 401 });
    expect(await set(browser, 'eleven chat')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Admin passwords must be at least 12 characters' } },
    });
    expect(await set(browser, good)).toMatchObject({ status: 200 });
    expect(await signIn(email, good)).toMatchObject({ status: 200 });
  });

  it('must match their confirmation', async () => {
    const { browser } = await signInByCode(service, 'twice@example.com');
    const answer = await set(browser, good, { confirm: `${good}!` });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: 'Passwords do not match', fields: { confirm: 'Passwords do not match' } },
    });
  });

  it('are compared exactly: blanks, case, accents and emoji count (rule 14)', async () => {
    const { browser } = await signInByCode(service, 'letter@example.com');
    const exact = '  Zähne 🦷 putzen ';
    expect(await set(browser, exact)).toMatchObject({ status: 200 });
    expect(await signIn('letter@example.com', exact)).toMatchObject({ status: 200 });
    for (const near of [exact.trim(), exact.toLowerCase(), exact.normalize('NFD')]) {
      expect(await signIn('letter@example.com', near)).toMatchObject({ status: 401 });
    }
  });

  it.each([
    [{ email: 'nobody', password: 'x' }, { email: 'Enter a valid email' }],
    [{ email: 'a@example.com', password: '' }, { password: 'Enter your password' }],
    [{}, { email: 'Enter a valid email', password: 'Enter your password' }],
  ])('are not checked if the form has %j', async (body, fields) => {
    const answer = await service.visitor().ask(login, { body: body as { email: string; password: string } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
  });

  it('get the same answer if wrong, not set or for an unknown user (rule 13)', async () => {
    await withPassword('wrong@example.com');
    await signInByCode(service, 'code.only@example.com');
    const answers = await Promise.all([
      signIn('wrong@example.com', 'not this one'),
      signIn('code.only@example.com', good),
      signIn('nobody@example.com', good),
    ]);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
    expect(answers[0]?.body).toMatchObject({ code: 'wrong_credentials' });
  });

  it('lock an account for 60 s after ten wrong ones, doubling up to 15 minutes (rule 13)', async () => {
    const email = 'locked@example.com';
    await withPassword(email);
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signIn(email, `wrong ${failure}`)).toMatchObject({ status: 401 });
    for (const lockSeconds of [60, 120, 240, 480, 900, 900]) {
      const locked = await signIn(email, good);
      expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(locked.headers.get('retry-after'))).toBe(lockSeconds);
      clock.advanceSeconds(lockSeconds);
      expect(await signIn(email, 'wrong again')).toMatchObject({ status: 401 });
    }
    clock.advanceSeconds(900);
    expect(await signIn(email, good)).toMatchObject({ status: 200 });
    expect(await signIn(email, 'wrong')).toMatchObject({ status: 401 });
    expect(await signIn(email, good)).toMatchObject({ status: 200 });
  });

  it('lock out neither a known browser nor a fresh code (rule 13)', async () => {
    const email = 'owner@example.com';
    const owner = await withPassword(email);
    clock.advanceSeconds(minute);
    const attempts = await Promise.all(Array.from({ length: 16 }, (_, number) => signIn(email, `guess ${number}`)));
    expect(attempts.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    // On a busy machine some requests gave up waiting for their turn, and those don't count as failures.
    for (let more = 0; more < 10; more += 1) await signIn(email, `guess ${16 + more}`);
    expect(await signIn(email, good)).toMatchObject({ status: 429 });
    expect(await signIn(email, good, owner)).toMatchObject({ status: 200 });
    const { browser } = await signInByCode(service, email);
    await browser.call(me);
    expect(await signIn(email, good)).toMatchObject({ status: 429 });
  });

  it('have separate attempts for a known browser, which run out, too', async () => {
    const email = 'known.browser@example.com';
    const known = await withPassword(email);
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signIn(email, `wrong ${failure}`, known)).toMatchObject({ status: 401 });
    expect(await signIn(email, good, known)).toMatchObject({ status: 429 });
    expect(await signIn(email, good)).toMatchObject({ status: 200 });
  });

  it("count as a stranger's from a browser that only knows another account (rule 13)", async () => {
    const email = 'guessed@example.com';
    await withPassword(email);
    const guesser = await withPassword('guesser@example.com');
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signIn(email, `wrong ${failure}`, guesser)).toMatchObject({ status: 401 });
    expect(await signIn(email, good)).toMatchObject({ status: 429 });
  });

  it('can be changed without the current one within ten minutes of signing in by code (rule 14)', async () => {
    const email = 'change@example.com';
    const browser = await withPassword(email);
    clock.advanceSeconds(10 * minute);
    expect(await browser.call(me)).toMatchObject({ current_password_needed: false });
    expect(await set(browser, 'another quiet harbour')).toMatchObject({ status: 200 });
    clock.advanceSeconds(1);
    expect(await browser.call(me)).toMatchObject({ current_password_needed: true });
    expect(await set(browser, good)).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
    expect(await set(browser, good, { current_password: 'a wrong guess' })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect(await set(browser, good, { current_password: 'another quiet harbour' })).toMatchObject({ status: 200 });
    expect(await signIn(email, good)).toMatchObject({ status: 200 });
  });

  it("can't be changed without the current one after signing in by password (rule 14)", async () => {
    const email = 'by.password@example.com';
    await withPassword(email);
    const browser = service.visitor();
    await signIn(email, good, browser);
    expect(await browser.call(me)).toMatchObject({ current_password_needed: true });
    expect(await set(browser, 'another quiet harbour')).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed' },
    });
    for (let guess = 1; guess <= 10; guess += 1)
      expect(await set(browser, 'another quiet harbour', { current_password: `guess ${guess}` })).toMatchObject({
        status: 401,
      });
    expect(await set(browser, 'another quiet harbour', { current_password: good })).toMatchObject({ status: 429 });
  });

  it("end the user's other sessions when changed, and a notice is sent (rule 14)", async () => {
    const email = 'others@example.com';
    const here = await withPassword(email);
    const elsewhere = service.visitor();
    await signIn(email, good, elsewhere);
    await elsewhere.call(me);
    const stranger = (await signInByCode(service, 'bystander@example.com')).browser;

    expect(await set(here, 'another quiet harbour')).toMatchObject({ status: 200 });
    expect(await elsewhere.ask(me)).toMatchObject({ status: 401 });
    await here.call(me);
    await stranger.call(me);
    const notice = await service.mail.mailTo(email, /was changed/);
    expect(notice.text).toContain(`${service.publicUrl}/reset-password`);
    expect(await signIn(email, good)).toMatchObject({ status: 401 });
  });

  it('leave no session that a sign-in with the old one starts during a change', async () => {
    const email = 'racing@example.com';
    const here = await withPassword(email);
    const browsers = Array.from({ length: 24 }, () => service.visitor());
    // Spread over the hashing time, so the change lands somewhere among them.
    const logins = browsers.slice(0, 12).map((browser) => signIn(email, good, browser));
    const change = set(here, 'another quiet harbour');
    logins.push(...browsers.slice(12).map((browser) => signIn(email, good, browser)));
    expect(await change).toMatchObject({ status: 200 });
    await Promise.all(logins);

    const alive = await Promise.all(browsers.map(async (browser) => (await browser.ask(me)).status === 200));
    expect(alive.filter(Boolean)).toHaveLength(0);
    await here.call(me);
  });
});
