import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  me,
  nobodyHelped,
  requestPasswordReset,
  sendLoginCode,
  setPassword,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, signInByCode, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('the sign-in link in an email with a code (record 0051)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  const linkIn = (mail: { readonly text: string }) => {
    const path = /http:\/\/rewards\.test(\/sign-in\/[0-9a-z]{25})(?![0-9a-z])/.exec(mail.text)?.[1];
    if (!path) throw new Error('The email has no link');
    return path;
  };
  async function linkFor(email: string, browser = service.visitor()): Promise<string> {
    await browser.call(sendLoginCode, { body: { email } });
    return linkIn(await service.mail.mailTo(email, /login code/));
  }
  const press = (path: string, browser: Visitor, fields: Readonly<Record<string, string>> = {}) =>
    browser.request('POST', path, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  let people = 0;
  /** A user with an account who signed in with another browser. */
  async function someone(): Promise<string> {
    const email = `person${(people += 1)}@example.com`;
    await signInByCode(service, email);
    clock.advanceSeconds(minute);
    return email;
  }

  it('can be opened any number of times, and signs in once, even in another browser', async () => {
    const email = await someone();
    const path = await linkFor(email);
    const browser = service.visitor();
    for (const opened of [service.visitor(), service.visitor(), browser]) {
      const page = await opened.open(path);
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining(email) });
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(await opened.ask(me)).toMatchObject({ status: 401 });
    }
    const pressed = await press(path, browser);
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toBe('http://rewards.test/');
    expect(await browser.call(me)).toMatchObject({ user: { email } });

    const late = service.visitor();
    expect(await late.open(path)).toMatchObject({ status: 410, body: expect.stringContaining('was already used') });
    expect(await press(path, late)).toMatchObject({ status: 410 });
    expect(await late.ask(me)).toMatchObject({ status: 401 });
    expect((await browser.open(path)).headers.get('location')).toBe('http://rewards.test/');
  });

  const codeIn = (mail: { readonly text: string }) => /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '';

  it('signs in at once in the browser that asked, until it expires (rule 58)', async () => {
    const email = await someone();
    const [browser, later] = [service.visitor(), service.visitor()];
    const path = await linkFor(email, browser);
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
      expect((await browser.request('GET', path, { headers: { accept: 'text/html', ...headers } })).status).toBe(200);
    expect((await browser.request('HEAD', path, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(await browser.ask(me)).toMatchObject({ status: 401 });

    const opened = await browser.open(path);
    expect(opened).toMatchObject({ status: 303 });
    expect(opened.headers.get('location')).toBe('http://rewards.test/');
    expect(await browser.call(me)).toMatchObject({ user: { email } });

    clock.advanceSeconds(minute);
    const next = await linkFor(email, later);
    clock.advanceSeconds(day - 1);
    expect(await later.open(next)).toMatchObject({ status: 303 });
    expect(await later.call(me)).toMatchObject({ user: { email } });
  });

  it('shows the code elsewhere, and a scanner that presses the button leaves it working (rule 58)', async () => {
    const email = await someone();
    const [browser, scanner] = [service.visitor(), service.visitor()];
    await browser.call(sendLoginCode, { body: { email } });
    const mail = await service.mail.mailTo(email, /login code/);
    const path = linkIn(mail);
    expect(await scanner.open(path)).toMatchObject({ status: 200, body: expect.stringContaining(codeIn(mail)) });
    expect(await press(path, scanner)).toMatchObject({ status: 303 });

    expect(await browser.open(path)).toMatchObject({ status: 410, body: expect.stringContaining('try the code') });
    const body = { email, token: codeIn(mail) };
    expect(await browser.ask(verifyLoginCode, { body })).toMatchObject({ status: 200 });
  });

  it('no longer shows a code that expired, offers a new one, and still signs in (rule 58)', async () => {
    const email = await someone();
    await service.visitor().call(sendLoginCode, { body: { email } });
    const mail = await service.mail.mailTo(email, /login code/);
    clock.advanceSeconds(10 * minute);
    const browser = service.visitor();
    const { body } = await browser.open(linkIn(mail));
    expect(body).not.toContain(codeIn(mail));
    expect(body).toContain('href="/login?mode=code">Send a new code');
    expect(await press(linkIn(mail), browser)).toMatchObject({ status: 303 });
  });

  it('asks a new patient for missing details in the browser that asked, before it signs in', async () => {
    const [email, browser] = ['asked.here@example.com', service.visitor()];
    const path = await linkFor(email, browser);
    expect(await browser.open(path)).toMatchObject({ status: 200, body: expect.stringContaining('Tap to sign in.') });
    expect(await press(path, browser, { name: 'Ina Here', staff: staffName })).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { email } });
  });

  it('signs in after a double tap', async () => {
    const email = await someone();
    const path = await linkFor(email);
    const browser = service.visitor();
    await browser.open(path);
    const twin = browser.copy();

    // The browser drops the first response and its cookies in favor of the second.
    expect(await press(path, twin)).toMatchObject({ status: 303 });
    expect(await press(path, browser)).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { email } });
  });

  it('goes to the start page within 10 minutes of signing in, and allows a new sign-in after that', async () => {
    const email = 'signed.in@example.com';
    const { browser } = await signInByCode(service, email);
    clock.advanceSeconds(minute);
    const path = await linkFor(email);
    expect(await browser.open(path)).toMatchObject({ status: 302 });

    clock.advanceSeconds(9 * minute + 1);
    expect(await browser.open(path)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Sign in here instead'),
    });
    expect(await press(path, browser)).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { email }, current_password_needed: false });
  });

  it('asks a new patient for name and team member, and keeps their input', async () => {
    const email = 'new.friend@example.com';
    const path = await linkFor(email);
    const browser = service.visitor();
    expect(await browser.open(path)).toMatchObject({
      status: 200,
      body: expect.stringMatching(/name="name"[^]*name="staff"/),
    });
    expect(await press(path, browser)).toMatchObject({
      status: 422,
      body: expect.stringContaining('Please enter your name'),
    });
    expect(await press(path, browser, { name: 'Fay <Ray>' })).toMatchObject({
      status: 422,
      body: expect.stringMatching(/value="Fay &lt;Ray&gt;"[^]*/),
    });
    expect(await press(path, browser, { name: '\u0000', staff: staffName })).toMatchObject({ status: 422 });
    expect(await press(path, browser, { name: 'Fay Ray', staff: staffName })).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { email, name: 'Fay Ray' } });
  });

  it('lets a new patient say that no one helped (rule 36)', async () => {
    const path = await linkFor('nobody.helped@example.com');
    const browser = service.visitor();
    expect(await browser.open(path)).toMatchObject({
      body: expect.stringContaining('<option value="-">Nobody / I am new</option>'),
    });
    expect(await press(path, browser, { name: 'Nia New', staff: nobodyHelped })).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { name: 'Nia New', signed_up_by_staff: null } });
  });

  it('in a reset email leads to a new password, without the current one', async () => {
    const email = await someone();
    await service.visitor().call(requestPasswordReset, { body: { email } });
    const path = linkIn(await service.mail.mailTo(email, /reset code/));
    const browser = service.visitor();
    expect(await browser.open(path)).toMatchObject({ body: expect.stringContaining('Choose a new password here') });

    expect((await press(path, browser)).headers.get('location')).toBe('http://rewards.test/set-password');
    const password = 'a quiet harbour at dawn';
    expect(await browser.ask(setPassword, { body: { password, confirm: password } })).toMatchObject({ status: 200 });
  });

  it('in a reset email leads there at once in the browser that asked (rule 58)', async () => {
    const [email, browser] = [await someone(), service.visitor()];
    await browser.call(requestPasswordReset, { body: { email } });
    const opened = await browser.open(linkIn(await service.mail.mailTo(email, /reset code/)));
    expect(opened.headers.get('location')).toBe('http://rewards.test/set-password');
    expect(await browser.call(me)).toMatchObject({ user: { email }, current_password_needed: false });
  });

  it('expires after 24 hours with a friendly page, and an unknown link gets a different one', async () => {
    const path = await linkFor(await someone());
    clock.advanceSeconds(day);
    const browser = service.visitor();
    expect(await browser.open(path)).toMatchObject({ status: 410, body: expect.stringContaining('/login?mode=code') });
    expect(await press(path, browser)).toMatchObject({ status: 410 });
    for (const unknown of ['/sign-in/x', `/sign-in/${'a'.repeat(25)}`])
      expect(await browser.open(unknown)).toMatchObject({
        status: 404,
        body: expect.stringContaining('t work'),
      });
  });

  it("can't be submitted from another site's page", async () => {
    const path = await linkFor(await someone());
    const victim = service.visitor();
    for (const origin of ['https://evil.example', 'null']) {
      victim.headers['origin'] = origin;
      expect(await press(path, victim)).toMatchObject({ status: 403 });
    }
    victim.headers['origin'] = 'http://rewards.test';
    expect(await press(path, victim)).toMatchObject({ status: 303 });
  });

  it('and a known browser both let the owner in, however many attempts a stranger uses up', async () => {
    const email = 'locked.out@example.com';
    const { browser: known } = await signInByCode(service, email);
    clock.advanceSeconds(day);
    const links: string[] = [];
    for (let mail = 0; mail < 10; mail += 1) {
      const stranger = service.visitor();
      links.push(await linkFor(email, stranger));
      const body = { email, token: '000000', name: 'Eve', staff: staffName };
      for (let guess = 0; guess < 6; guess += 1) await stranger.ask(verifyLoginCode, { body });
      clock.advanceSeconds(mail === 4 ? hour : 2 * minute);
    }

    const owner = service.visitor();
    expect(await owner.ask(sendLoginCode, { body: { email } })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Open the newest one and tap the button in it') },
    });
    expect(await press(links[9]!, owner)).toMatchObject({ status: 303 });
    expect(await owner.call(me)).toMatchObject({ user: { email } });

    await known.call(sendLoginCode, { body: { email } });
    const token = await service.mail.loginCodeTo(email);
    const body = { email, token, name: 'Pat', staff: staffName };
    expect(await service.visitor().ask(verifyLoginCode, { body })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Tap the button in the email instead') },
    });
    expect(await known.ask(verifyLoginCode, { body })).toMatchObject({ status: 200 });
  });

  it('never appears in the request log, and its sign-in is logged like one by code', async () => {
    const admin = await anAdmin(service);
    const email = await someone();
    const path = await linkFor(email);
    await press(path, service.visitor());
    const [row] = await service.sql.rows<{ action: string; params: unknown }>(
      'select action, params from activity_log where actor_email = $1 order by at desc, id desc limit 1',
      [email],
    );
    expect(row).toEqual({ action: 'signed_in', params: { startedWith: 'code' } });
    expect(admin.user.email).toBe('front.desk@example.com');
  });
});
