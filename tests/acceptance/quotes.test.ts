import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { logout, me, nobodyHelped, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { listReferrals } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, aPatient, type SignedIn, signInByCode } from '../support/people.ts';
import { codeIn } from '../support/mail-sink.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const desk = 'front.desk@example.com';
const asked = {
  name: 'Robin Friend',
  phone: '(678) 555-0144',
  reason: 'A cleaning & a check',
  best_time: 'Mornings',
  consent: true,
} as const;

describe('a quote request', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service, desk);
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  async function ledByMaria(): Promise<Visitor> {
    const browser = service.visitor();
    await browser.open(`/r/${maria.user.referral_code}`);
    return browser;
  }

  const referralsOf = async (email: string) => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { per_page: 100 } });
    return referrals.filter(({ referred_email }) => referred_email === email);
  };

  it.each([
    ['without a name', { name: ' ' }, 'name', 'Please enter your name'],
    ['without a phone', { phone: '' }, 'phone', 'Please enter your phone number'],
    ['with an invalid phone', { phone: '555-01' }, 'phone', 'Please enter a valid phone number'],
    ['with a placeholder name', { name: 'N/A' }, 'name', 'Please enter a name'],
    [
      'with a placeholder email',
      { email: 'none@none.com' },
      'email',
      'This email is a placeholder. Please enter a real one.',
    ],
    ['with an invalid email', { email: 'robin' }, 'email', 'Please enter a valid email address'],
    ['without a reason', { reason: '' }, 'reason', 'Please tell us how we can help'],
    ['without consent', { consent: false as unknown as true }, 'consent', 'Please agree that we may contact you'],
  ])('%s is refused with the invalid field named', async (_what, lacking, field, words) => {
    const answer = await service
      .visitor()
      .ask(requestQuote, { body: { ...asked, email: 'robin@example.org', ...lacking } });

    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', error: words, fields: { [field]: words } } });
    expect(await service.sql.count('quote_requests')).toBe(0);
  });

  it('reaches staff by email and in the list, and replies go to the sender (rule 10)', async () => {
    expect(await service.visitor().call(requestQuote, { body: { ...asked, email: ' Robin@Example.org ' } })).toEqual({
      ok: true,
      first_name: 'Robin',
      has_code: true,
    });

    const mail = await service.mail.mailTo(desk, /Appointment request/);
    expect(mail.subject).toBe('Appointment request from Robin');
    for (const line of [
      'Reply-To: robin@example.org',
      'Name: Robin Friend',
      'Phone: +1 (678) 555-0144',
      'Reason: A cleaning & a check',
      'Best time to call: Mornings',
    ]) {
      expect(mail.text).toContain(line);
    }
    expect(await admin.browser.call(listQuoteRequests)).toEqual({
      quotes: [
        {
          id: expect.any(String),
          name: 'Robin Friend',
          phone: '+16785550144',
          email: 'robin@example.org',
          reason: 'A cleaning & a check',
          best_time: 'Mornings',
          created_at: '2026-06-15T14:00:00.000Z',
          ...{ state: 'new', taken_by: null, notes: '', remind_on: null, is_overdue: false },
          version: expect.any(String),
        },
      ],
      pages: 1,
      total: 1,
    });
    expect(await referralsOf('robin@example.org')).toEqual([]);
  });

  it('is confirmed to the person who asked, without anything they typed', async () => {
    const body = { ...asked, name: 'Buy now', reason: 'http://example.com', email: 'sam@example.org' };
    await service.visitor().call(requestQuote, { body });

    const mail = await service.mail.mailTo('sam@example.org', /got your request/);
    expect(mail.text).toContain("We'll call you at the number you gave us");
    expect(mail.text).not.toMatch(/Buy now|http:..example.com/);
  });

  it('starts a referral under the link that was opened, and sign-up keeps its phone (rules 8 and 10)', async () => {
    const friend = await ledByMaria();
    await friend.call(requestQuote, { body: { ...asked, email: 'kim@example.org' } });
    expect(await referralsOf('kim@example.org')).toEqual([
      expect.objectContaining({
        status: 'pending',
        origin: 'quote',
        referred_name: 'Robin Friend',
        referred_phone: '+16785550144',
      }),
    ]);

    // One email with a code a minute.
    clock.advanceSeconds(60);
    await signInByCode(service, 'kim@example.org', { name: 'Kim', browser: friend });
    expect(await referralsOf('kim@example.org')).toEqual([
      expect.objectContaining({
        status: 'signed_up',
        referred_name: 'Kim',
        referred_phone: '+16785550144',
        referrer: expect.objectContaining({ email: maria.user.email }),
      }),
    ]);
  });

  it('sent many times concurrently by one friend starts one referral', async () => {
    const browsers = await Promise.all(Array.from({ length: 8 }, ledByMaria));
    for (const browser of browsers) browser.headers['x-forwarded-for'] = '10.77.0.1';
    const answers = await Promise.all(
      browsers.map((browser) => browser.ask(requestQuote, { body: { ...asked, email: 'lee@example.org' } })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await referralsOf('lee@example.org')).toHaveLength(1);
    expect(await service.sql.count(`quote_requests where email = 'lee@example.org'`)).toBe(3);
  });

  it("gets the same answer from anyone, and starts a referral unless it is the link's owner (rules 9 and 31)", async () => {
    await aPatient(service, 'old@example.org', 'Old Patient');
    const answers = [];
    for (const email of ['new@example.org', 'old@example.org', maria.user.email]) {
      answers.push(await (await ledByMaria()).ask(requestQuote, { body: { ...asked, email } }));
    }

    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await referralsOf('new@example.org')).toHaveLength(1);
    const [noted] = await referralsOf('new@example.org');
    expect(await referralsOf('old@example.org')).toEqual([
      { ...noted, id: expect.any(String), referred_email: 'old@example.org' },
    ]);
    expect(await referralsOf(maria.user.email)).toEqual([]);
  });

  it("gets through where forms with that person's email came before, from a browser that signed in", async () => {
    const email = 'kept.out@example.org';
    const { browser } = await signInByCode(service, email);
    const stranger = service.visitor();
    stranger.headers['x-forwarded-for'] = browser.headers['x-forwarded-for'] ?? '';
    const ask = (visitor: Visitor) => visitor.ask(requestQuote, { body: { ...asked, email } });
    for (let form = 0; form < 3; form += 1) expect(await ask(stranger)).toMatchObject({ status: 200 });
    expect(await ask(stranger)).toMatchObject({ status: 429 });

    expect(await ask(browser)).toMatchObject({ status: 200 });
    await browser.call(logout);
    expect(await ask(browser)).toMatchObject({ status: 200 });
    expect(await ask(service.visitor())).toMatchObject({ status: 200 });
  });

  const linkIn = (text: string) => /http:\/\/rewards\.test(\/sign-in\/[0-9a-z]{25})/.exec(text)?.[1] ?? '';
  const confirmationTo = (email: string) => service.mail.mailTo(email, /got your request/);
  const press = (path: string, browser: Visitor, fields: Readonly<Record<string, string>> = {}) =>
    browser.request('POST', path, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const joined = (name: string, email: string, phone: string | null = '+16785550144') => ({
    ...{ status: 'signed_up', referred_name: name, referred_email: email, referred_phone: phone },
    referrer: expect.objectContaining({ email: maria.user.email }),
  });

  it('is the way in: the button in its confirmation joins by the link, with nothing asked twice (record 0124)', async () => {
    const [email, friend] = ['pia@example.org', await ledByMaria()];
    await friend.call(requestQuote, { body: { ...asked, name: 'Pia Berg', email } });

    const opened = await friend.open(linkIn((await confirmationTo(email)).text));
    expect(opened).toMatchObject({ status: 303 });
    expect(await friend.call(me)).toMatchObject({
      user: { name: 'Pia Berg', phone: null, signed_up_by_staff: null },
      must_set_password: true,
    });
    expect(await referralsOf(email)).toEqual([expect.objectContaining(joined('Pia Berg', email))]);
    expect(await service.mail.mailTo(maria.user.email, /^Pia joined/)).toBeTruthy();
  });

  it('is the way in by its code, and by a later one from the same browser', async () => {
    const friend = await ledByMaria();
    await friend.call(requestQuote, { body: { ...asked, email: 'lou@example.org' } });
    const token = codeIn(await confirmationTo('lou@example.org'));
    await friend.call(verifyLoginCode, { body: { email: 'lou@example.org', token } });
    expect(await referralsOf('lou@example.org')).toMatchObject([joined('Robin Friend', 'lou@example.org')]);

    const [email, later] = ['later@example.org', await ledByMaria()];
    await later.call(requestQuote, { body: { ...asked, email } });
    clock.advanceSeconds(660);
    expect(await service.visitor().call(sendLoginCode, { body: { email } })).toMatchObject({ has_request: false });
    await service.mail.loginCodeTo(email);
    clock.advanceSeconds(60);
    expect(await later.call(sendLoginCode, { body: { email } })).toEqual({ has_staff: false, has_request: true });
    await later.call(verifyLoginCode, { body: { email, token: await service.mail.loginCodeTo(email) } });
    expect(await referralsOf(email)).toMatchObject([joined('Robin Friend', email)]);
  });

  it("with a stranger's email shows its owner the inviter and nothing that was typed", async () => {
    const [email, owner] = ['stranger@example.org', service.visitor()];
    await (await ledByMaria()).call(requestQuote, { body: { ...asked, name: 'Eve <Mallory>', email } });
    const path = linkIn((await confirmationTo(email)).text);

    const { body } = await owner.open(path);
    for (const words of [
      '<strong>Maria invited you.</strong> Maria will see that you joined and when you&#39;ve had your first visit.',
      '<select name="staff">\n          <option value="-">Nobody / I am new</option>',
    ])
      expect(body).toContain(words);
    expect(body).not.toMatch(/Mallory|555-0144/);
    // As a mail scanner does.
    expect(await press(path, owner)).toMatchObject({ status: 422 });
    expect(await referralsOf(email)).toMatchObject([{ status: 'pending' }]);

    expect(await press(path, owner, { name: 'Owen Own', staff: nobodyHelped })).toMatchObject({ status: 303 });
    expect(await owner.call(me)).toMatchObject({ user: { name: 'Owen Own', phone: null } });
  });

  it('is limited to ten an hour from one address, with a time to retry', async () => {
    const visitor = service.visitor();
    const ask = (number: number) =>
      visitor.ask(requestQuote, { body: { ...asked, email: `many${number}@example.org` } });
    for (let number = 0; number < 10; number += 1) expect(await ask(number)).toMatchObject({ status: 200 });

    const late = await ask(10);
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(late.headers.get('retry-after')).toBe('3600');
    clock.advanceSeconds(3_600);
    expect(await ask(10)).toMatchObject({ status: 200 });
  });
});
