import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitation } from '@rewards/contracts/invitations';
import { listReferrals } from '@rewards/contracts/referrals';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantUser, signInByCode, type PlantedUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe('a personal link', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: Visitor;
  let maria: PlantedUser;
  let omar: PlantedUser;

  beforeAll(async () => {
    service = await startService({ clock, environment: { PRACTICE_NAME: 'Dogwood & Daughters <Dental>' } });
    admin = (await anAdmin(service)).browser;
    maria = await plantUser(service.sql, { email: 'maria.santos@gmail.com', name: 'Maria Santos' });
    omar = await plantUser(service.sql, { email: 'omar@example.com', name: 'Omar Haddad' });
  });
  afterAll(() => service.stop());

  /** A friend who opens these links in order and then requests a code. */
  async function friendOf(links: readonly PlantedUser[], email: string): Promise<Visitor> {
    const friend = service.visitor();
    for (const { referralCode } of links) expect((await friend.open(`/r/${referralCode}`)).status).toBe(200);
    await friend.call(sendLoginCode, { body: { email } });
    return friend;
  }

  async function friendWithLink({ referralCode }: PlantedUser): Promise<Visitor> {
    const friend = service.visitor();
    await friend.open(`/r/${referralCode}`);
    return friend;
  }

  const referralsOf = async (email: string) =>
    (await admin.call(listReferrals, { query: { per_page: 100 } })).referrals.filter(
      ({ referred_email }) => referred_email === email,
    );

  it("tells its signed-in owner that it's theirs, and doesn't remember them as a referrer (rule 7)", async () => {
    const { browser } = await signInByCode(service, 'maria.santos@gmail.com');
    const { status, headers, body } = await browser.open(`/r/${maria.referralCode}`);
    expect(status).toBe(200);
    expect(body).toContain('This is your own link.');
    expect(body).toContain(`data-link="${service.publicUrl}/r/${maria.referralCode}"`);
    expect(body).not.toContain('invited you');
    expect(headers.get('set-cookie') ?? '').not.toContain('rewards_referral');
    expect((await browser.open(`/r/${omar.referralCode}`)).body).toContain('invited you');
  });

  it("shows the practice, the referrer's first name and the way in (rule 7)", async () => {
    const { status, headers, body } = await service.visitor().open(`/r/${maria.referralCode}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/);
    const page = String(body);
    expect(page).toContain('Maria');
    expect(page).not.toMatch(/Santos|gmail/);
    expect(page).toContain('Maria will see that you joined and when you&#39;ve had your first visit.');
    expect(page).toContain('Dogwood &amp; Daughters &lt;Dental&gt;');
    expect(page).not.toContain('<Dental>');
    expect(page).toMatch(/href="\/login\?mode=code"[^>]*>\s*Join/);
    expect(page).toMatch(/href="\/quote"[^>]*>\s*Request an appointment/);
    expect(page).toMatch(/href="tel:\+\d+">\(\d{3}\) \d{3}-\d{4}</);
  });

  it('has a good preview when shared (rule 7)', async () => {
    const page = String((await service.visitor().open(`/r/${maria.referralCode}`)).body);
    const tag = (property: string) => new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(page)?.[1];
    expect(tag('og:title')).toContain('Maria');
    expect(tag('og:description')).toBeTruthy();
    expect(tag('og:url')).toBe(`${service.publicUrl}/r/${maria.referralCode}`);
    expect(tag('og:image')?.startsWith(`${service.publicUrl}/`)).toBe(true);
    const image = await service.visitor().open(new URL(tag('og:image') ?? '').pathname);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toMatch(/^image\//);
  });

  it("is remembered for 90 days in a cookie that scripts can't read (rule 7)", async () => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.referralCode}`);
    const cookie = friend.cookies.list().find(({ name }) => name === 'rewards_referral');
    expect(cookie?.attributes).toMatchObject({ httponly: true, path: '/', samesite: 'lax' });
    const days = (Date.parse(String(cookie?.attributes['expires'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  it('tells the pages who invited this browser, by first name, and no other browser', async () => {
    const friend = await friendWithLink(maria);
    expect(await friend.call(invitation)).toEqual({ invited_by: { first_name: 'Maria' } });
    expect(await service.visitor().call(invitation)).toEqual({ invited_by: null });
    const nameless = await plantUser(service.sql, { email: 'nameless@example.com' });
    expect(await (await friendWithLink(nameless)).call(invitation)).toEqual({ invited_by: { first_name: null } });
    await service.sql.rows('delete from users where id = $1', [nameless.id]);
    expect(await (await friendWithLink(nameless)).call(invitation)).toEqual({ invited_by: null });
  });

  it('gives no name for a code someone put into the cookie', async () => {
    const guess = { headers: { cookie: `rewards_referral=${maria.referralCode}; rewards_referral.sig=abc` } };
    expect(await service.visitor().request('GET', invitation.path, guess)).toMatchObject({
      status: 200,
      body: { invited_by: null },
    });
  });

  it('works in lowercase, too', async () => {
    const answer = await service.visitor().open(`/r/${maria.referralCode.toLowerCase()}`);
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('Maria') });
  });

  it.each(['ZZZZZZZZ', 'short', '%00', "'%20or%201=1", '..%2f..%2fetc%2fpasswd', 'x'.repeat(3_000), '%F0%9F%A6%B7'])(
    'to no one (%#) gets a friendly page and sets no cookie',
    async (code) => {
      const visitor = service.visitor();
      const answer = await visitor.open(`/r/${code}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.body).toMatch(/href="\/login\?mode=code"/);
      expect(visitor.cookies.list().filter(({ name }) => name === 'rewards_referral')).toEqual([]);
    },
  );

  it('escapes markup in a name', async () => {
    const { user } = await aPatient(service, 'script@example.com', "<script>alert(1)</script> O'Brien");
    const page = String((await service.visitor().open(`/r/${user.referral_code}`)).body);
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
  });

  it('opened last decides the note for an email, and each note is separate (rules 7 and 31)', async () => {
    await friendOf([maria, omar], 'two.links@example.org');
    clock.advanceSeconds(60);
    await friendOf([maria], 'Two.Links@example.org');
    const noted = await referralsOf('two.links@example.org');
    expect(noted.map(({ status, referrer }) => [status, referrer.email])).toEqual([
      ['pending', maria.email],
      ['pending', omar.email],
    ]);
  });

  it('is forgotten after a sign-in by code, because others may use the browser next', async () => {
    const { browser } = await signInByCode(service, 'first.at.tablet@example.com', {
      browser: await friendWithLink(maria),
    });
    expect(browser.cookies.list().filter(({ name }) => name.startsWith('rewards_referral'))).toEqual([]);
    await signInByCode(service, 'next.at.tablet@example.com', { browser });
    expect(await referralsOf('first.at.tablet@example.com')).toHaveLength(1);
    expect(await referralsOf('next.at.tablet@example.com')).toEqual([]);
  });

  it("counts a friend's spellings of one Gmail address once (rule 9)", async () => {
    await friendOf([maria], 'ro.bin+dentist@gmail.com');
    // Both reach one mailbox, which gets one email a minute.
    await service.sql.rows('delete from attempt_counts');
    await friendOf([maria], 'robin@googlemail.com');
    expect(await referralsOf('ro.bin+dentist@gmail.com')).toHaveLength(1);
    expect(await referralsOf('robin@googlemail.com')).toHaveLength(0);
  });

  it("doesn't refer an existing patient, and changes nothing for them (rule 9)", async () => {
    await plantUser(service.sql, { email: 'patient@example.com', name: 'Pat Patient' });
    const browser = service.visitor();
    await browser.open(`/r/${maria.referralCode}`);
    expect((await signInByCode(service, 'patient@example.com', { browser })).user).toMatchObject({
      name: 'Pat Patient',
    });
    expect(await referralsOf('patient@example.com')).toMatchObject([{ status: 'pending', referred_name: null }]);
  });

  it("can't refer its owner, in any spelling (rule 9)", async () => {
    await friendOf([maria], 'mariasantos+friend@gmail.com');
    expect(await referralsOf('mariasantos+friend@gmail.com')).toEqual([]);
  });

  it('is required: without it a friend signs up without a referrer', async () => {
    await signInByCode(service, 'on.their.own@example.org');
    expect(await referralsOf('on.their.own@example.org')).toEqual([]);
  });

  it('is rejected from a forged cookie', async () => {
    const visitor = service.visitor();
    const asked = await visitor.request('POST', sendLoginCode.path, {
      body: JSON.stringify({ email: 'made.up@example.org' }),
      headers: {
        'content-type': 'application/json',
        cookie: `rewards_referral=${maria.referralCode}; rewards_referral.sig=abc`,
      },
    });
    expect(asked.status).toBe(200);
    expect(await referralsOf('made.up@example.org')).toEqual([]);
  });
});
