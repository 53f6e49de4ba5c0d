import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitation } from '@rewards/contracts/invitations';
import { listReferrals } from '@rewards/contracts/referrals';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantUser, signInByCode, type PlantedUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
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

  it("shows a signed-in patient their own link, whoever's they opened, and remembers only another's (rule 7)", async () => {
    const { browser } = await signInByCode(service, 'maria.santos@gmail.com');
    const { status, headers, body } = await browser.open(`/r/${maria.referralCode}`);
    expect(status).toBe(200);
    expect(body).toContain('This is your own link.');
    expect(body).toContain(`data-link="${service.publicUrl}/r/${maria.referralCode}"`);
    expect(body).not.toContain('invited you');
    const others = await browser.open(`/r/${omar.referralCode}`);
    expect(others.body).toContain('You&#39;ve already joined.');
    expect(others.body).toContain(`data-link="${service.publicUrl}/r/${maria.referralCode}"`);
    expect(others.body).not.toMatch(/invited you|href="\/login|href="\/quote/);
    expect(headers.get('set-cookie') ?? '').not.toContain('rewards_referral');
    // Someone else at the device may join by it later.
    expect(others.headers.get('set-cookie')).toContain(`rewards_referral=${omar.referralCode}`);
  });

  it('shows staff the invitation, as friends see it', async () => {
    const { body } = await admin.open(`/r/${omar.referralCode}`);
    expect(body).toContain('invited you');
    expect(body).toMatch(/href="\/quote"[^>]*>\s*Request an appointment/);
  });

  it("says whether the practice is open now, by the practice's clock, and how patients rate it", async () => {
    await service.sql.rows(
      `update practice_profile set rating_stars = 4.9, rating_reviews = 1412, opening_hours =
        '[{"days": ["monday", "tuesday", "wednesday"], "from": "08:00", "to": "17:00"}]'`,
    );
    const read = async () => String((await service.visitor().open(`/r/${maria.referralCode}`)).body);
    // Monday at 10 in the morning in New York.
    await until('the new profile is read', async () => (await read()).includes('Open now until 5:00 PM'));
    const page = await read();
    expect(page).toContain('4.9 from 1,412 reviews');
    expect(page).toMatch(/<dt>Monday to Wednesday<\/dt><dd>8:00 AM to 5:00 PM<\/dd>/);
    expect(page).toMatch(/href="https:[^"]+"[^>]*><span>[^<]+, Georgia \d+<\/span>/);
    await service.sql.rows(
      `update practice_profile set opening_hours = '[{"days": ["tuesday"], "from": "08:00", "to": "17:00"}]'`,
    );
    await until('the new hours are read', async () => (await read()).includes('Opens tomorrow at 8:00 AM'));
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
    expect(tag('og:image')).toBe(`${service.publicUrl}/r/${maria.referralCode}/preview.png`);
  });

  it('has a picture of at most 100 kB with the name and the practice, drawn once', async () => {
    const open = (path: string, headers = {}) => fetch(service.url + path, { headers });
    const pictureOf = async (code: string) => Buffer.from(await (await open(`/r/${code}/preview.png`)).arrayBuffer());
    const first = await open(`/r/${maria.referralCode}/preview.png`);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    expect(first.headers.get('set-cookie')).toBeNull();
    const picture = Buffer.from(await first.arrayBuffer());
    expect(picture.length).toBeGreaterThan(10_000);
    expect(picture.length).toBeLessThan(100_000);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await open(`/r/${maria.referralCode}/preview.png`, { 'if-none-match': etag, 'cache-control': 'max-age=0' }))
        .status,
    ).toBe(304);

    // Only the name differs, and nobody owns the other code.
    expect((await pictureOf(omar.referralCode)).equals(picture)).toBe(false);
    const other = await plantUser(service.sql, { email: 'maria.too@example.com', name: 'Maria Other' });
    expect((await pictureOf(other.referralCode)).equals(picture)).toBe(true);
    expect((await pictureOf('ZZZZZZZZ')).equals(picture)).toBe(false);
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
    // The practice's mark.
    expect(page.match(/<img/g)).toHaveLength(1);
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
