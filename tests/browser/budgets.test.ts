import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { oldPages, routes as deskRoutes } from '@rewards/admin/routes';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { countWire } from '../support/wire.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Compressed bytes on the wire, without headers. docs/budgets.md explains what they are spent on. */
const loginLimit = 190_000;
/** For any page of the desk, opened directly. */
const deskLimit = 230_000;
const layoutShiftLimit = 0.02;
const password = 'a quiet harbour at dawn';

describe('the first-load budgets', () => {
  let room: ReadingRoom;
  let cookies: { name: string; value: string; url: string }[];
  let staff: typeof cookies;
  let patientId: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { browser, user } = await aPatient(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(room.service.sql, user.id, 8);
    patientId = user.id;
    const admin = await anAdmin(room.service);
    await admin.browser.call(setPassword, { body: { password, confirm: password } });
    const cookiesOf = ({ browser: { cookies: kept } }: Pick<SignedIn, 'browser'>) =>
      kept.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
    cookies = cookiesOf({ browser });
    staff = cookiesOf(admin);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('the login works with the files its HTML names, at most 190 kB', async () => {
    const reader = await room.reader('phone');
    const named = await (await reader.page.request.get('/login')).text();
    let left = 0;
    await reader.page.route('**/assets/**', (route) => {
      const isNamed = named.includes(new URL(route.request().url()).pathname);
      if (!isNamed) left += 1;
      return isNamed ? route.continue() : route.abort();
    });
    await reader.open('/login?mode=password');
    await reader.reads('Welcome Back');
    await reader.presses('Sign in');
    await reader.sees('Enter your password');
    // Toasts at least load later. If nothing did, this wouldn't measure what it claims.
    expect(left).toBeGreaterThan(0);

    const bytes = await bytesLoaded(reader);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(loginLimit);
  });

  it.each(deskRoutes.slice(1).filter(({ page }) => !oldPages.has(page)))(
    'every page for practice staff loads directly at its address with at most 230 kB: $path',
    async ({ path, title }) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader('phone');
        await reader.page.context().addCookies(staff);
        await reader.open(path.replace(':id', patientId));
        await reader.reads(path.includes(':id') ? 'Maria Santos' : title);
        await reader.waitsForAll();
        const bytes = await bytesLoaded(reader);
        expect(bytes).toBeGreaterThan(100_000);
        expect(bytes).toBeLessThanOrEqual(deskLimit);
      });
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['/login', () => [], 190, 10],
    ['/quote', () => [], 205, 14],
    ['/', () => cookies, 220, 15],
  ] as const)(
    'the first visit to %s keeps to its bytes, headers included, and requests',
    async (path, signedIn, kB, most) => {
      const reader = await room.reader('phone');
      await reader.page.context().addCookies([...signedIn()]);
      const wire = await countWire(reader.page);
      await reader.open(path);
      await reader.page.waitForLoadState('networkidle');
      expect(wire.bytes).toBeGreaterThan(100_000);
      expect(wire.bytes).toBeLessThanOrEqual(kB * 1_000);
      expect(wire.requests).toBeLessThanOrEqual(most);
    },
  );

  it('figures come with the page', async () => {
    const reader = await room.reader('phone');
    await reader.page.context().addCookies(cookies);
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reader.open('/');
    await reader.sees('Total Earned');
    // The question who invited the patient comes once the figures are shown (rule 31).
    const isFirst = (path: string) => /^\/(api|auth)\//.test(path) && path !== '/api/user/invitations';
    expect(asked.filter(isFirst)).toEqual([]);
  });

  it('the chosen theme applies before any script runs, so nothing flashes', async () => {
    const reader = await room.reader('phone');
    reader.expectComplaint(/assets\/shell\/main\./);
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await reader.page.route('**/assets/shell/main.*.js', (route) => route.abort());
    await reader.page.goto('/login');
    const [paper, ...bars] = await reader.page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      ...[...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content),
    ]);
    expect(paper).toBe('rgb(21, 29, 37)');
    expect(bars).toEqual(['#151d25', '#151d25']);
  });

  it('a newly chosen theme is remembered', async () => {
    const reader = await room.reader('phone');
    await reader.open('/login');
    await reader.presses('Use the dark theme');
    await reader.page.reload();
    await reader.page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    expect(await reader.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  it('the page can be added to the home screen, with its manifest and every icon', async () => {
    const { page } = await room.reader('phone');
    await page.goto('/login');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await page.request.get(address ?? '')).json()) as {
      icons: { src: string; type: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, type } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  });

  it('a lost network is reported until it is back', async () => {
    const reader = await room.reader('phone');
    await reader.open('/login');
    await reader.reads('Welcome Back');
    await reader.page.context().setOffline(true);
    await reader.sees(/^You're offline/);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
    await reader.page.context().setOffline(false);
    await reader.page.getByText(/^You're offline/).waitFor({ state: 'detached' });
  });

  const patients = () => cookies;
  const admins = () => staff;
  const narrow = 320;

  it.each([
    ['login', '/login', 'phone', () => [], 'Forgot password?'],
    ['login', '/login', 'desktop', () => [], 'Forgot password?'],
    ['dashboard', '/', 'phone', patients, 'Total Earned'],
    ['dashboard', '/', 'desktop', patients, 'Total Earned'],
    ['dashboard in the narrowest window', '/', narrow, patients, 'Total Earned'],
    ['new password of someone who has one', '/set-password', 'phone', patients, 'Dogwood Dental Care'],
    ['new password of someone who has one', '/set-password', 'desktop', patients, 'Logout'],
    ['desk', '/', 'phone', admins, 'Needs attention'],
  ] as const)('nothing moves while the %s at %s loads on a %s', async (_, path, on, signedIn, loaded) => {
    const reader = await room.reader(on === narrow ? 'phone' : on);
    if (on === narrow) await reader.resizes('narrowest');
    await reader.page.context().addCookies([...signedIn()]);
    await reader.page.addInitScript(watchLayout);
    // Slows each response down until well after the program has loaded, so the placeholders have to hold the layout.
    await reader.page.route(/\/api\/|\/auth\/me/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await reader.open(path);
    await reader.sees(loaded);
    await reader.page.waitForLoadState('networkidle');
    expect(await reader.page.evaluate(() => (globalThis as unknown as Watched).layoutShift)).toBeLessThan(
      layoutShiftLimit,
    );
  });
});

interface Watched {
  layoutShift: number;
}

/** Runs in the page, so it can't use anything from this file. */
function watchLayout(): void {
  const watched = globalThis as unknown as Watched;
  watched.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The page and everything it loaded, as compressed bytes. */
const bytesLoaded = (reader: Reader): Promise<number> =>
  reader.page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
