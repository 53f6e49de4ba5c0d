import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { showAccent } from '@rewards/contracts/practice-brand';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { aJpegHead, aPng } from '../builders/a-logo.ts';
import { type SignedIn, aFrontDesk, aPatient, anAdmin, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

type Settings = BodyOf<typeof savePracticeProfile>;

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const purple = aPng();

describe("the practice's color and logo", () => {
  let service: RunningService;
  let admin: SignedIn;
  let patient: SignedIn;

  beforeAll(async () => {
    service = await startService({ environment: { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: staffName } });
    admin = await anAdmin(service);
    patient = await aPatient(service);
  });
  afterAll(() => service.stop());

  const read = () => admin.browser.call(getPracticeProfile);
  const save = async (given: Omit<Settings, 'version'>, by = admin) =>
    by.browser.ask(savePracticeProfile, { body: { version: (await read()).version, ...given } });
  const told = async () => (await service.visitor().call(config)).practice;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.url + path, { headers: { accept: 'text/html', ...headers } });
  const page = async (path: string) => (await get(path)).text();
  const ownLink = () => `/r/${patient.user.referral_code}`;
  const picture = async () => Buffer.from(await (await get(`${ownLink()}/preview.png`)).arrayBuffer());
  const accentOn = (html: string) => /<link[^>]* href="(\/assets\/pages\/accent-[^"]+)"/.exec(html)?.[1];

  it("begin as the product's color and the practice's initials, drawn in the address", async () => {
    const { color, mark } = await told();
    expect(color).toBeNull();
    expect(decodeURIComponent(mark)).toMatch(/^data:image\/svg\+xml,<svg .*fill="#0f766e".*>LD<\/text><\/svg>$/s);
    expect(accentOn(await page('/login'))).toBeUndefined();
    expect(accentOn(await page(ownLink()))).toBeUndefined();
  });

  it('are for admins only', async () => {
    const frontDesk = await aFrontDesk(service);
    for (const by of [patient, frontDesk]) {
      expect((await save({ color: '#ffd400', new_logo: inBase64(purple) }, by)).status).toBe(403);
      expect((await by.browser.ask(showAccent, { query: { color: '#ffd400' } })).status).toBe(403);
    }
    expect((await service.visitor().ask(showAccent, { query: { color: '#ffd400' } })).status).toBe(401);
    expect(await told()).toMatchObject({ color: null, mark: expect.stringMatching(/^data:/) });
  });

  it.each<[string, Omit<Settings, 'version'>, string]>([
    ['a color in words', { color: 'yellow' }, 'color'],
    ['a color that ends a style', { color: '#fff}*' }, 'color'],
    ['an SVG', { new_logo: inBase64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }, 'new_logo'],
    ['a picture by its name only', { new_logo: inBase64(Buffer.from('logo.png')) }, 'new_logo'],
    ['an empty file', { new_logo: '' }, 'new_logo'],
    ['a logo that is not Base64', { new_logo: '/logos/logo.png' }, 'new_logo'],
    ['a logo of 200,001 bytes', { new_logo: inBase64(Buffer.concat([purple, Buffer.alloc(200_001)])) }, 'new_logo'],
    ['a logo of 1,025 pixels', { new_logo: inBase64(aPng({ width: 1_025 })) }, 'new_logo'],
    ['a JPEG of 1,025 pixels', { new_logo: inBase64(aJpegHead({ width: 8, height: 1_025 })) }, 'new_logo'],
  ])('refuse %s, by the field', async (_, given, field) => {
    const { version } = await read();
    expect(await save(given)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await read()).version).toBe(version);
  });

  it('show on pages at once, and in the picture of an invitation', async () => {
    const before = await picture();
    expect((await save({ color: '#FFD400' })).status).toBe(200);
    const { color, mark } = await told();
    expect(color).toBe('#ffd400');
    expect(decodeURIComponent(mark)).toMatch(/fill="#ffd400".*<text [^>]*fill="#000000"/s);
    const colored = await picture();
    expect(colored.equals(before)).toBe(false);
    const [shell, invitation] = [await page('/login'), await page(ownLink())];
    expect(accentOn(shell)).toBe(accentOn(invitation));
    const accent = await get(accentOn(shell) ?? '');
    expect(Object.fromEntries(accent.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await accent.text()).toContain('--mantine-color-teal-4:#ffd400;');

    expect((await save({ new_logo: inBase64(purple) })).status).toBe(200);
    expect((await picture()).equals(colored)).toBe(false);
    expect(await page(ownLink())).toContain(`<img class="mark" src="${(await told()).mark}" alt="">`);
  });

  it('the logo has an address that never shows another picture', async () => {
    const { mark } = await told();
    const answer = await get(mark);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(purple));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(mark, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    for (const path of [mark.replace('.png', '.jpg'), mark.replace(/[0-9a-f]{32}/, '0'.repeat(32)), '/logos/..%2f.env'])
      expect((await get(path)).status).toBe(404);
  });

  it('another logo has another address, and emails still show the former one', async () => {
    const former = (await told()).mark;
    await save({ new_logo: inBase64(aPng({ color: '#00695c' })) });
    const { mark } = await told();
    expect(mark).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
    expect(mark).not.toBe(former);
    expect((await get(former)).status).toBe(200);
  });

  it('stay as they are when other fields are saved, also by a program that sends all it read', async () => {
    const before = await read();
    expect((await admin.browser.ask(savePracticeProfile, { body: { ...before, phone: '678-555-0100' } })).status).toBe(
      200,
    );
    expect(await read()).toEqual({ ...before, phone: '678-555-0100', version: before.version + 1 });
  });

  it('of two admins at once, the second is told', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [{ color: '#0b1f4b' }, { new_logo: inBase64(purple) }].map((given) =>
        admin.browser.ask(savePracticeProfile, { body: { version, ...given } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('are removed, and every change is in the log', async () => {
    await save({ color: null, new_logo: null });
    expect(await told()).toMatchObject({ color: null, mark: expect.stringMatching(/^data:/) });
    expect(accentOn(await page('/login'))).toBeUndefined();
    const { activity } = await admin.browser.call(listActivity, { query: { q: 'logo' } });
    const changes = activity.flatMap((entry) => entry.changes.filter(({ field }) => field === 'logo'));
    expect(new Set(changes.map(({ to }) => to))).toEqual(new Set(['added', 'replaced', 'removed']));
  });

  it('a color is shown as it would look on light and dark pages', async () => {
    expect(await admin.browser.call(showAccent, { query: { color: '#0B1F4B' } })).toEqual({
      light: { accent: '#0b1f4b', on_accent: '#ffffff' },
      dark: { accent: expect.stringMatching(/^#[0-9a-f]{6}$/), on_accent: '#0a0f13' },
    });
  });
});
