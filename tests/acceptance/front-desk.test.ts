import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { undoActivity } from '@rewards/contracts/activity';
import { clearQr, deleteQrGeneration, generateQr, listQrGenerations } from '@rewards/contracts/front-desk';
import { searchPatients } from '@rewards/contracts/patients';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { type PlantedUser, anAdmin, plantReferrals, plantUser } from '../support/people.ts';
import { readQrImage } from '../support/read-qr-image.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

describe('QR codes at the front desk', () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00Z');
  let service: RunningService;
  let admin: Visitor;
  let maria: PlantedUser;

  beforeAll(async () => {
    service = await startService({ clock, environment: { REVIEW_URL: 'https://example.com/reviews/dogwood' } });
    maria = await plantUser(service.sql, { email: 'maria.santos@gmail.com', name: 'Maria Santos' });
  });
  beforeEach(async () => {
    admin = (await anAdmin(service, `desk.${Math.random()}@example.com`)).browser;
  });
  afterAll(() => service.stop());

  const pathOf = (address: string) => {
    expect(address.startsWith(`${service.publicUrl}/qr/open/`)).toBe(true);
    return address.slice(service.publicUrl.length);
  };
  const generateFor = async (body: { user_id?: string; email?: string; name?: string; staff?: string }) => {
    const answer = await admin.call(generateQr, { body });
    return { ...answer, path: pathOf(answer.landing_url) };
  };
  const eventKinds = async () =>
    (await service.sql.rows<{ kind: string }>('select kind from display_events order by id')).map(({ kind }) => kind);
  const cardOf = (page: unknown) => String(page);

  it.each([{}, { user_id: '' }, { email: '' }, { user_id: '', email: '', name: 'Maria' }, { user_id: 'nonsense' }])(
    'need a patient or an email: %j',
    async (body) => {
      const answer = await admin.ask(generateQr, { body });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', error: 'Select a patient or enter an email' },
      });
    },
  );

  it('need a valid email or an existing patient', async () => {
    expect(await admin.ask(generateQr, { body: { email: 'nobody' } })).toMatchObject({
      status: 422,
      body: { error: 'Please enter a valid email address' },
    });
    expect(await admin.ask(generateQr, { body: { email: 'noemail@noemail.com' } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { email: 'This email is a placeholder. Please enter a real one.' } },
    });
    const unknown = await admin.ask(generateQr, { body: { user_id: '00000000-0000-4000-8000-000000000000' } });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'This patient no longer exists' } });
  });

  it('are created for a selected patient and pushed to the screens with their content (rule 18)', async () => {
    const { user, landing_url } = await generateFor({ user_id: maria.id, name: 'Maria Santos' });
    expect(user).toEqual({ email: 'maria.santos@gmail.com', name: 'Maria Santos', signed_up_by_staff: 'Amara Bell' });
    const [event] = await service.sql.rows('select * from display_events order by id desc limit 1');
    expect(event).toMatchObject({
      kind: 'new_qr',
      first_name: 'Maria',
      welcome_name: 'Maria',
      expires_at: new Date('2026-03-02T15:02:00Z'),
    });
    // Neither holds the secret that opens the card, or the last name (rules 38 and 41).
    for (const table of ['qr_generations', 'display_events']) {
      const stored = JSON.stringify(await service.sql.rows(`select * from ${table}`));
      expect(stored).not.toContain(landing_url.split('/').at(-1));
      expect(stored).not.toMatch(/\/qr\/|Santos/);
    }
  });

  it('create a patient for a new email, and recognize a known one in any spelling (rule 18)', async () => {
    const made = await generateFor({ email: ' New.Friend@Example.com', name: 'Nia Friend', staff: 'Daniel Cho' });
    expect(made.user).toEqual({
      email: 'new.friend@example.com',
      name: 'Nia Friend',
      signed_up_by_staff: 'Daniel Cho',
    });
    expect((await generateFor({ email: 'just.an.email@example.com' })).user).toEqual({
      email: 'just.an.email@example.com',
      name: '',
      signed_up_by_staff: null,
    });
    expect((await generateFor({ email: 'mariasantos+qr@gmail.com' })).user.email).toBe('maria.santos@gmail.com');
  });

  it('greet with at most 64 characters and never with an email', async () => {
    await generateFor({ email: 'long@example.com', name: 'L'.repeat(80) });
    await generateFor({ email: 'searched.for@example.com', name: 'searched.for@example.com' });
    const rows = await service.sql.rows<{ welcome_name: string | null }>(
      'select welcome_name from display_events order by id desc limit 2',
    );
    expect(rows.map(({ welcome_name }) => welcome_name)).toEqual([null, 'L'.repeat(64)]);
    expect(await service.sql.rows("select name from users where email = 'searched.for@example.com'")).toEqual([
      { name: '' },
    ]);
  });

  it('never greet by a phone number that was searched, or use it as a name', async () => {
    const { user } = await generateFor({ email: 'by.phone@example.com', name: '(678) 555-0101' });
    expect(user.name).toBe('');
    expect(
      await service.sql.rows('select first_name, welcome_name from display_events order by id desc limit 1'),
    ).toEqual([{ first_name: null, welcome_name: null }]);
  });

  it('accept names no longer than a patient list allows, so an export reimports unchanged (rule 28)', async () => {
    const answer = await admin.ask(generateQr, { body: { email: 'longest@example.com', name: 'L'.repeat(121) } });
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: 'At most 120 characters' } } });
    expect((await generateFor({ email: 'longest@example.com', name: 'L'.repeat(120) })).user.name).toHaveLength(120);
  });

  it('open the card at the first scan, which clears the screens and signs no one in (rule 18)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const phone = service.visitor();
    const { status, headers, body } = await phone.open(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(cardOf(body)).toContain('Maria');
    expect(cardOf(body)).not.toMatch(/Santos|gmail/);
    expect(cardOf(body)).toContain(`${service.publicUrl}/r/${maria.referralCode}`);
    expect(cardOf(body)).toMatch(/>Copy<[\s\S]*>Share<[\s\S]*href="\/login\?mode=code"/);
    expect(phone.cookies.list().map(({ name }) => name)).not.toContain('rewards_session');
    expect((await eventKinds()).at(-1)).toBe('qr_clear');
    expect((await phone.open(`/qr/image/referral/${maria.referralCode}`)).body).toMatch(/^<svg /);
  });

  it('open once, and again only for the same browser while live (rule 18)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const phone = service.visitor();
    expect((await phone.open(path)).status).toBe(200);
    clock.advanceSeconds(119);
    expect((await phone.open(path)).status).toBe(200);
    expect((await eventKinds()).filter((kind) => kind === 'qr_clear')).toHaveLength(2);
    const other = await service.visitor().open(path);
    expect(other).toMatchObject({ status: 410, body: expect.stringContaining('already scanned') });
    expect(other.body).toMatch(/href="\/login\?mode=code"/);
    clock.advanceSeconds(1);
    expect((await phone.open(path)).status).toBe(410);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::a'],
  ])('open in a scanner app at %s and in a browser at %s, not at %s (rule 18)', async (app, browser, elsewhere) => {
    const { path } = await generateFor({ user_id: maria.id });
    const from = (address: string) =>
      service.visitor().request('GET', path, { headers: { 'x-forwarded-for': address } });
    expect((await from(app)).status).toBe(200);
    clock.advanceSeconds(119);
    expect(await from(browser)).toMatchObject({ status: 200, body: expect.stringContaining('Maria') });
    expect((await from(elsewhere)).status).toBe(410);
    const stored = JSON.stringify(await service.sql.rows('select * from qr_scans'));
    for (const address of [app, browser]) expect(stored).not.toContain(address.slice(0, 9));
    clock.advanceSeconds(1);
    expect((await from(browser)).status).toBe(410);
  });

  it('open for one of many concurrent scans (rule 18)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.visitor().open(path)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(410),
    ]);
  });

  it('expire after two minutes, with a friendly page (rule 18)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    clock.advanceSeconds(120);
    expect(await service.visitor().open(path)).toMatchObject({ status: 410, body: expect.stringContaining('expired') });
  });

  it.each(['nonsense', '%00', 'x'.repeat(3_000), 'a'.repeat(25)])(
    'that never existed get a friendly page, too (%#) (rule 18)',
    async (token) => {
      for (const kind of ['open', 'card']) {
        expect(await service.visitor().open(`/qr/${kind}/${token}`)).toMatchObject({
          status: 404,
          body: expect.stringContaining('recognize this'),
        });
      }
    },
  );

  it('are not used up by a link preview or prefetch', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const ahead: readonly Record<string, string>[] = [{ 'user-agent': 'WhatsApp/2.24' }, { 'sec-purpose': 'prefetch' }];
    for (const headers of ahead) {
      const answer = await service.visitor().request('GET', path, { headers });
      expect(answer.body).not.toContain('Maria');
    }
    await service.visitor().request('HEAD', path);
    expect((await service.visitor().open(path)).status).toBe(200);
  });

  it('leave a newer one on the screens', async () => {
    const first = await generateFor({ user_id: maria.id });
    await generateFor({ email: 'second@example.com' });
    await service.visitor().open(first.path);
    expect((await eventKinds()).at(-1)).toBe('new_qr');
  });

  it('open nothing once an admin clears them or another one replaces them (rule 37)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    expect(await admin.call(clearQr)).toEqual({});
    expect((await eventKinds()).at(-1)).toBe('qr_clear');
    expect((await service.visitor().open(path)).status).toBe(410);

    const replaced = await generateFor({ user_id: maria.id });
    const shown = await generateFor({ user_id: maria.id });
    expect((await service.visitor().open(replaced.path)).status).toBe(410);
    expect((await service.visitor().open(shown.path)).status).toBe(200);
  });

  it('are created for patients, never for staff', async () => {
    const before = await eventKinds();
    const desk = await plantUser(service.sql, { email: 'own@example.com', name: 'Own Desk', isAdmin: true });
    for (const body of [{ user_id: desk.id }, { email: 'own@example.com' }])
      expect(await admin.ask(generateQr, { body })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await eventKinds()).toEqual(before);
  });

  it('email one card in ten minutes, however many are created (rule 37)', async () => {
    const waiting = () => service.sql.count('graphile_worker._private_jobs');
    const mailed = () => service.mail.received.filter(({ to }) => to.includes('often@example.com')).length;
    await plantUser(service.sql, { email: 'often@example.com', name: 'Olga Often' });
    for (let time = 0; time < 25; time += 1) await generateFor({ email: 'often@example.com' });
    await until('every email is sent', async () => (await waiting()) === 0);
    expect(mailed()).toBe(1);
  });

  it('have a history with every field, and entries can be deleted (rules 18 and 29)', async () => {
    const jo = await plantUser(service.sql, { email: 'jo@example.com', name: 'Jo Ray' });
    await plantReferrals(service.sql, jo.id, 2);
    const at = clock.now();
    const { path } = await generateFor({ user_id: jo.id, staff: 'Priya Nair' });
    clock.advanceSeconds(30);
    await service.visitor().open(path);
    const { qr_generations, pagination } = await admin.call(listQrGenerations, { query: { per_page: 1 } });
    expect(qr_generations).toEqual([
      {
        id: expect.any(String),
        created_at: at
          .toLocaleString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium', timeStyle: 'short' })
          .replace(/\s/g, ' '),
        user: { name: 'Jo Ray', email: 'jo@example.com', referral_code: jo.referralCode },
        generated_by_admin: { name: 'Dana Front', email: expect.stringMatching(/^desk\./) },
        assigned_staff: 'Priya Nair',
        follow_up: null,
        no_text: { reason: 'no_phone', at: null },
        signed_up: 2,
        completed: 0,
        total_referrals: 2,
        earnings: 0,
        used_at: clock.now().toISOString(),
      },
    ]);
    expect(qr_generations[0]?.created_at).toMatch(/^Mar 2, 2026, 10:\d\d AM$/);
    expect(pagination.pages).toBe(pagination.total);
    expect((await admin.call(listQrGenerations, { query: { page: 999 } })).qr_generations).toEqual([]);

    const params = { id: qr_generations[0]?.id ?? '' };
    const { activity_id } = await admin.call(deleteQrGeneration, { params });
    expect(await admin.ask(deleteQrGeneration, { params })).toMatchObject({
      status: 404,
      body: { error: 'This QR no longer exists' },
    });
    expect((await admin.call(listQrGenerations)).qr_generations.map(({ id }) => id)).not.toContain(params.id);

    await admin.call(undoActivity, { params: { id: activity_id } });
    // Its text, or the reason for none, doesn't come back.
    expect((await admin.call(listQrGenerations)).qr_generations).toContainEqual({
      ...qr_generations[0],
      no_text: null,
    });
  });

  it('are emailed as a card that opens any number of times for seven days (rule 18)', async () => {
    await plantUser(service.sql, { email: 'mailed@example.com', name: 'Mae Lund' });
    await generateFor({ email: 'mailed@example.com' });
    const mailed = () => service.mail.received.find(({ to }) => to.includes('mailed@example.com'));
    await until('the card is emailed', async () => mailed() !== undefined);
    const path = /\/qr\/card\/\w+/.exec(mailed()?.text ?? '')?.[0] ?? '';
    for (const open of [1, 2])
      expect([open, (await service.visitor().open(path)).body]).toEqual([open, expect.stringContaining('Mae')]);
    clock.advanceSeconds(7 * 86_400);
    expect(await service.visitor().open(path)).toMatchObject({
      status: 410,
      body: expect.stringContaining('This card has expired'),
    });
  });

  it('stop working and leave the screens once deleted', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const [latest] = (await admin.call(listQrGenerations)).qr_generations;
    await admin.call(deleteQrGeneration, { params: { id: latest?.id ?? '' } });
    expect((await service.visitor().open(path)).status).toBe(404);
    expect((await eventKinds()).at(-1)).toBe('qr_clear');
  });

  it('are logged with who created, cleared and deleted them (rule 30)', async () => {
    await generateFor({ user_id: maria.id });
    await admin.call(clearQr);
    const [latest] = (await admin.call(listQrGenerations)).qr_generations;
    await admin.call(deleteQrGeneration, { params: { id: latest?.id ?? '' } });
    const { activity } = await admin.call(listActivity, { query: { q: 'qr', per_page: 3 } });
    expect(activity.map(({ summary }) => summary)).toEqual([
      'Deleted a QR for Maria Santos from the history',
      'Cleared the QR on the screens',
      'Generated a QR for Maria Santos',
    ]);
  });

  it('find a patient by part of a name, email or code, from two characters on', async () => {
    const found = {
      id: maria.id,
      name: 'Maria Santos',
      email: 'maria.santos@gmail.com',
      referral_code: maria.referralCode,
    };
    for (const q of ['ria san', 'SANTOS@', maria.referralCode.slice(2)])
      expect((await admin.call(searchPatients, { query: { q } })).results).toContainEqual(
        expect.objectContaining(found),
      );
    for (const q of ['', 'm', ' m ']) expect((await admin.call(searchPatients, { query: { q } })).results).toEqual([]);
  });

  it('have images for signage, and addresses that redirect (rule 19)', async () => {
    for (const name of ['login', 'review']) {
      const image = await service.visitor().open(`/qr/image/${name}`);
      expect(image.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(image.headers.get('cache-control')).toMatch(/max-age=\d+/);
    }
    expect((await service.visitor().open('/qr/login')).headers.get('location')).toBe(`${service.publicUrl}/login`);
    expect((await service.visitor().open('/qr/review')).headers.get('location')).toBe(
      'https://example.com/reviews/dogwood',
    );
    for (const path of [
      '/qr/image/referral/nonsense',
      '/qr/image/open/short',
      '/qr/image/maria',
      '/qr/image/screen/toString',
    ])
      expect((await service.visitor().open(path)).status).toBe(404);
  });

  it('have images drawn by the product that encode the right address (rule 19)', async () => {
    const { path } = await generateFor({ user_id: maria.id });
    const shown = {
      [`/qr/image/referral/${maria.referralCode}`]: `/r/${maria.referralCode}`,
      [path.replace('/open/', '/image/open/')]: path,
      '/qr/image/login': '/qr/login',
      '/qr/image/review': '/qr/review',
      '/qr/image/screen/tablet': '/qrcode',
      '/qr/image/screen/lobby': '/referralprogram',
      '/qr/image/screen/tv': '/tvs',
      '/qr/image/screen/scanner': '/scan',
    };
    for (const [image, leadsTo] of Object.entries(shown))
      expect(readQrImage(String((await service.visitor().open(image)).body))).toBe(service.publicUrl + leadsTo);
  });
});
