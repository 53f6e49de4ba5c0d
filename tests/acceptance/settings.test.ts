import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { config } from '@rewards/contracts/practice';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import type { BodyOf } from '@rewards/contracts/endpoint';

type Settings = BodyOf<typeof savePracticeProfile>;

const environment = { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: 'Amara Bell, Tom Whitaker' };

describe('practice settings', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ environment });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const read = () => admin.browser.call(getPracticeProfile);
  const save = async (given: Partial<Settings>) =>
    admin.browser.ask(savePracticeProfile, { body: { ...(await read()), ...given } });
  const told = () => service.visitor().call(config);

  it("start with the environment's values (rules 25 and 26)", async () => {
    const settings = await read();
    expect(settings).toMatchObject({
      version: 1,
      name: 'Lakeside Dental',
      staff_names: ['Amara Bell', 'Tom Whitaker'],
      rating: null,
      video_player: false,
    });
    expect(settings.scenes).toHaveLength(29);
    expect(settings.generated_scenes.length).toBeGreaterThanOrEqual(12);
  });

  it('are for admins only', async () => {
    const patient = await aPatient(service);
    const body = await read();
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient.browser, 403],
    ] as const) {
      expect((await visitor.ask(getPracticeProfile)).status).toBe(status);
      expect((await visitor.ask(savePracticeProfile, { body: { ...body, name: 'Taken over' } })).status).toBe(status);
    }
    expect((await told()).practice.name).toBe('Lakeside Dental');
  });

  const hours = (from: string | null, to: string | null) => ({ days: ['monday' as const], from, to });
  const waves = { kind: 'generated', name: 'Slow waves', id: 'waves' } as const;

  it.each<[string, Partial<Settings>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an invalid phone number', { phone: 'by the lake' }, 'phone'],
    ['a phone number that is too short', { phone: '12345' }, 'phone'],
    ['an address without HTTPS', { review_url: 'http://reviews.example.com' }, 'review_url'],
    ['a script as an address', { site_url: 'javascript:alert(1)' }, 'site_url'],
    ['an address with credentials', { directions_url: 'https://user:secret@maps.example.com' }, 'directions_url'],
    ['more than five stars', { rating: { stars: 5.1, reviews: 1 } }, 'rating.stars'],
    ['stars with two decimals', { rating: { stars: 4.75, reviews: 1 } }, 'rating.stars'],
    ['half a review', { rating: { stars: 4, reviews: 0.5 } }, 'rating.reviews'],
    ['hours without a day', { opening_hours: [{ days: [], from: '08:00', to: '17:00' }] }, 'opening_hours.0.days'],
    ['hours without a time', { opening_hours: [{ days: ['monday'], from: '', to: '17:00' }] }, 'opening_hours.0.from'],
    ['a time that no clock shows', { opening_hours: [hours('08:00', '24:01')] }, 'opening_hours.0.to'],
    ['hours that only begin', { opening_hours: [hours('08:00', null)] }, 'opening_hours.0.to'],
    ['hours that end as they begin', { opening_hours: [hours('08:00', '08:00')] }, 'opening_hours.0.to'],
    ['a nameless team member', { staff_names: ['Amara Bell', '  '] }, 'staff_names.1'],
    ['a team member without a letter', { staff_names: ['Amara Bell', '-'] }, 'staff_names.1'],
    ['a team member twice, in any spelling', { staff_names: ['Amara Bell', ' amara  bell'] }, 'staff_names'],
    ['a name of 65 characters', { staff_names: ['x'.repeat(65)] }, 'staff_names.0'],
    ['an unknown placeholder', { follow_up_text: 'Hi {name}' }, 'follow_up_text'],
    ['no scene', { scenes: [] }, 'scenes'],
    ['no scene that is on', { scenes: [{ ...waves, off: true }] }, 'scenes'],
    ['a scene neither on nor off', { scenes: [{ ...waves, off: 'yes' as unknown as true }] }, 'scenes.0.off'],
    ['a scene twice', { scenes: [waves, { ...waves, id: 'rain' }] }, 'scenes'],
    ['an unknown generated scene', { scenes: [{ ...waves, id: 'confetti' as 'waves' }] }, 'scenes.0.id'],
    [
      'a video file without HTTPS',
      { scenes: [{ kind: 'file', name: 'Garden', address: 'http://example.com/a.mp4' }] },
      'scenes.0.address',
    ],
    ['markup for a video', { scenes: [{ kind: 'video', name: 'Reef', id: '"><script>' }] }, 'scenes.0.id'],
    ['no version', { version: 'x' as unknown as number }, 'version'],
  ])('refuse %s', async (_what, given, field) => {
    const answer = await save(given);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', error: expect.any(String) } });
    expect(Object.keys((answer.body as { fields: Record<string, string> }).fields)).toContain(field);
    expect((await read()).version).toBe(1);
  });

  it('are stored whole, show immediately, and apply to the next sign-in (rule 26)', async () => {
    const before = await read();
    const changes = {
      name: 'Harbour Dental',
      phone: '(678) 555-0199',
      site_url: 'https://harbour.example.com',
      directions_url: 'https://maps.example.com/?q=1',
      rating: { stars: 4.7, reviews: 98 },
      opening_hours: [hours('08:00', '17:00'), { ...hours(null, null), days: ['sunday' as const] }],
      opening_hours_note: 'Closed on Labor Day',
      staff_names: ['Amara Bell', 'Zoe Park'],
    };
    expect(await save(changes)).toMatchObject({ status: 200, body: { ...changes, version: 2, scenes: before.scenes } });

    const { practice, staff_names } = await told();
    expect({ ...practice, staff_names }).toMatchObject(changes);
    const friend = service.visitor();
    await friend.call(sendLoginCode, { body: { email: 'robin@example.com' } });
    const token = await service.mail.loginCodeTo('robin@example.com');
    const enter = (staff: string) =>
      friend.ask(verifyLoginCode, { body: { email: 'robin@example.com', token, name: 'Robin', staff } });
    expect(await enter('Tom Whitaker')).toMatchObject({ status: 422, body: { code: 'staff_required' } });
    expect((await enter('Zoe Park')).status).toBe(200);
    expect((await service.visitor().open('/r/ZZZZZZZZ')).body).toContain('Harbour Dental');
  });

  it('are logged with what changed', async () => {
    const { activity } = await admin.browser.call(listActivity, { query: { q: 'settings' } });
    expect(activity).toHaveLength(1);
    expect(activity[0]).toMatchObject({
      action: 'settings_changed',
      summary: expect.stringContaining('Changed the settings: name, phone'),
      changes: expect.arrayContaining([
        { field: 'name', from: 'Lakeside Dental', to: 'Harbour Dental' },
        { field: 'team members', from: null, to: 'added Zoe Park, removed Tom Whitaker' },
      ]),
    });
  });

  it('saved again without changes do nothing, with the same answer', async () => {
    const body = await read();
    const first = await admin.browser.call(savePracticeProfile, { body: { ...body, name: 'Bayside Dental' } });
    expect(await admin.browser.call(savePracticeProfile, { body: { ...body, name: 'Bayside Dental' } })).toEqual({
      ...first,
      activity_id: null,
    });
    expect(first.version).toBe(body.version + 1);
  });

  it('accept one of two concurrent saves, and tell the other admin clearly', async () => {
    const other = await anAdmin(service, 'second.desk@example.com');
    const body = await read();
    const answers = await Promise.all([
      admin.browser.ask(savePracticeProfile, { body: { ...body, name: 'North Dental' } }),
      other.browser.ask(savePracticeProfile, { body: { ...body, phone: '770-555-0111' } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'settings_changed_meanwhile',
      error: 'Someone else just changed the settings. Reload them, then make your change again.',
    });
    expect((await read()).version).toBe(body.version + 1);
  });

  it('leave fields that are not sent as they are, and refuse an older version of a field', async () => {
    const before = await read();
    const team = { staff_names: ['Amara Bell', 'Zoe Park', 'Lee Moss'] };
    const body = { version: before.version, ...team };
    const { activity_id: entry, ...saved } = await admin.browser.call(savePracticeProfile, { body });
    expect(entry).not.toBeNull();
    expect(saved).toEqual({ ...before, ...team, version: before.version + 1 });
    const late = { version: before.version, staff_names: ['Amara Bell'] };
    expect((await admin.browser.ask(savePracticeProfile, { body: late })).status).toBe(409);
    expect(await read()).toEqual(saved);
  });

  it('keep a scene that is off in the list, in its place, and away from screens (rule 25)', async () => {
    const { scenes: before } = await read();
    const garden = {
      kind: 'file',
      name: 'Garden',
      address: 'https://videos.example.org/garden.mp4',
      off: true,
    } as const;
    const scenes = [garden, waves];
    expect(await save({ scenes })).toMatchObject({ status: 200, body: { scenes } });
    expect((await read()).scenes).toEqual(scenes);
    expect((await told()).scenes).toEqual([waves]);
    const { headers } = await service.visitor().open('/tvs');
    expect(headers.get('content-security-policy')).not.toContain('videos.example.org');
    expect((await save({ scenes: before })).status).toBe(200);
  });

  it('hide the video service and block its frames until an admin turns its player on (rule 25)', async () => {
    const scenes = [
      waves,
      { kind: 'file', name: 'Garden', address: 'https://videos.example.com/garden.mp4' },
      { kind: 'video', name: 'Reef', id: 'nMAzchVWTis' },
    ] as const;
    const policy = async () => (await service.visitor().open('/tvs')).headers.get('content-security-policy') ?? '';
    expect((await save({ scenes: [...scenes] })).status).toBe(200);
    expect((await told()).scenes).toEqual(scenes.slice(0, 2));
    expect(await policy()).toMatch(/frame-src 'none'.*media-src 'self' blob: https:\/\/videos\.example\.com(;|$)/);

    expect((await save({ video_player: true })).status).toBe(200);
    expect((await told()).scenes).toEqual(scenes);
    expect(await policy()).toContain('frame-src https://www.youtube-nocookie.com');
  });

  it('reach another process in about a second, survive a restart, and override the environment (rule 26)', async () => {
    const neighbour = await startService({
      on: service,
      environment: { PRACTICE_NAME: 'Quite Another', STAFF_NAMES: 'Nobody Known' },
    });
    try {
      expect((await neighbour.visitor().call(config)).practice.name).not.toBe('Quite Another');
      await save({ name: 'Seen Next Door' });
      await until(
        'the neighbour shows it',
        async () => (await neighbour.visitor().call(config)).practice.name === 'Seen Next Door',
      );
      expect((await neighbour.visitor().call(config)).staff_names).toEqual((await read()).staff_names);
    } finally {
      await neighbour.stopServing();
    }
  });
});

describe('a practice with a name and nothing else', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({
      purpose: 'serve',
      environment: { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: '', DISPLAY_PAIRING: 'off' },
    });
  });
  afterAll(() => service.stop());

  /** Signs in as a new patient who is asked for a name only. */
  async function join(email: string) {
    const browser = service.visitor();
    await browser.call(sendLoginCode, { body: { email } });
    const token = await service.mail.loginCodeTo(email);
    await browser.call(verifyLoginCode, { body: { email, token, name: 'Robin', staff: 'Anybody' } });
    return browser;
  }

  it('shows its name and invents nothing else (rule 42)', async () => {
    const { practice, staff_names } = await service.visitor().call(config);
    expect({ ...practice, staff_names }).toEqual({
      name: 'Lakeside Dental',
      address: '',
      phone: '',
      site_url: null,
      directions_url: null,
      review_url: '',
      rating: null,
      opening_hours: [],
      opening_hours_note: '',
      color: null,
      mark: expect.stringMatching(/^data:image\/svg\+xml,.*LD/),
      staff_names: [],
    });
    const pages = await Promise.all(
      ['/r/ZZZZZZZZ', '/qr/open/none', '/mail/unsubscribe', '/no-such-page'].map(
        async (path) => (await service.visitor().request('GET', path, { headers: { accept: 'text/html' } })).body,
      ),
    );
    for (const page of pages) expect(page).not.toMatch(/tel:|Duluth|Dogwood|<span><\/span>|>undefined|>null/);
    expect((await service.visitor().open('/qr/review')).headers.get('location')).toMatch(/\/ddcinfo$/);
  });

  it("doesn't ask who helped, and stores no such name (rule 42)", async () => {
    const browser = await join('robin@example.com');
    expect((await browser.call(me)).user).toMatchObject({ name: 'Robin', signed_up_by_staff: null });
    const mail = service.mail.received.find(({ to }) => to === 'robin@example.com');
    expect(mail?.text.replaceAll('\r', '')).toContain('\n\nLakeside Dental\nhttp');
  });

  it('leaves blank settings blank when others change', async () => {
    const admin = await anAdmin(service);
    const kept = await admin.browser.call(getPracticeProfile);
    const saved = await admin.browser.call(savePracticeProfile, {
      body: { ...kept, follow_up_text: 'Hi {first_name}' },
    });
    expect(saved).toMatchObject({ address: '', phone: '', review_url: '', staff_names: [], version: 2 });
  });
});
