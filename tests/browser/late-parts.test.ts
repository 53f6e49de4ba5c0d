import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes as deskRoutes } from '@rewards/admin/routes';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

const password = 'a quiet harbour at dawn';
const notLoaded = "The menu didn't load. Check your connection and try again.";
const expected = /ERR_|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|A part of the page failed/;

/** Files that a page loads after its first load, and that can fail. */
const isCode = (path: string) => /^\/assets\/.*\.(?:js|css)$/.test(path);
const pathOf = (request: { url(): string }) => new URL(request.url()).pathname;

describe('code that a page loads lazily', () => {
  let room: ReadingRoom;
  let member: { name: string; value: string; url: string }[];
  let staff: typeof member;
  let patientId: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const cookiesOf = ({ browser: { cookies } }: SignedIn) =>
      cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
    const [patient, admin] = [await aPatient(room.service), await anAdmin(room.service)];
    for (const { browser } of [patient, admin])
      await browser.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(room.service.sql, patient.user.id, 8);
    patientId = patient.user.id;
    [member, staff] = [cookiesOf(patient), cookiesOf(admin)];
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function signedIn(cookies: typeof member, on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const reader = await room.reader(on);
    reader.expectComplaint(expected);
    await reader.page.context().addCookies(cookies);
    return reader;
  }

  async function atDashboard(on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const reader = await signedIn(member, on);
    await reader.open('/');
    await reader.reads('Earn up to $500 per year');
    await reader.page.waitForLoadState('networkidle');
    return reader;
  }

  /** The files of the menu, from a first visit without failures. */
  async function filesOfMenu(): Promise<readonly string[]> {
    const reader = await atDashboard();
    // The toast code loads with the first mouse move.
    await reader.page.mouse.move(10, 10);
    await reader.page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
    const files: string[] = [];
    reader.page.on('request', (request) => files.push(pathOf(request)));
    await reader.presses('Account');
    await reader.page.getByRole('menu').waitFor();
    return files.filter(isCode);
  }

  it('can fail once for any file of the account menu: the page says so, and the next tap opens the menu', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const files = await filesOfMenu();
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const reader = await atDashboard();
        let failures = 0;
        // Not `times: 1`: Chromium loses requests in flight when interception ends.
        await reader.page.route(`**${file}`, (route) =>
          failures++ === 0 ? route.abort('connectionreset') : route.continue(),
        );
        await reader.presses('Account');
        await reader.sees(notLoaded);
        await reader.reads('Earn up to $500 per year');
        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).waitFor();
        await reader.reads('Earn up to $500 per year');
        await reader.close();
      }
    });
    expect(complaints).toEqual([]);
  });

  it.each(['desktop', 'phone'] as const)(
    "isn't needed to report a lost network on a %s, and Retry works once it is back",
    async (on) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await atDashboard(on);
        await reader.page.context().setOffline(true);
        await reader.presses('Account');
        await reader.sees(notLoaded);
        await reader.presses('Refresh');
        await reader.sees('Failed to load dashboard data');
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.page.context().setOffline(false);
        await reader.page.getByRole('alert').getByRole('button', { name: 'Retry' }).last().click();
        await reader.sees('Dashboard refreshed');
      });
      expect(complaints).toEqual([]);
    },
  );

  it('may never arrive: the page says so after a while, and the next tap opens the menu', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [file = ''] = (await filesOfMenu()).filter((path) => path.endsWith('.js'));
      const reader = await atDashboard();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await reader.page.route(`**${file}`, async (route) => {
        await released;
        await route.continue();
      });
      await reader.presses('Account');
      await reader.sees(notLoaded);
      release();
      await reader.presses('Account');
      await reader.page.getByRole('menuitem', { name: 'Your data' }).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it.each(deskRoutes.map(({ path }) => path))(
    'for %s can fail once for every file, and Retry completes the page',
    async (path) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await signedIn(staff);
        const address = path.replace(':id', patientId);
        const named = await (await reader.page.request.get(address, { headers: { accept: 'text/html' } })).text();
        const lost = new Set<string>();
        await reader.page.route('**/assets/**', (route) => {
          const file = pathOf(route.request());
          if (!isCode(file) || named.includes(file) || lost.has(file)) return route.continue();
          lost.add(file);
          return route.abort('connectionreset');
        });
        await reader.open(address);
        await tryUntilWhole(reader);
        expect(lost.size).toBeGreaterThan(0);
        expect(await reader.page.getByRole('alert').filter({ hasText: /load/ }).count()).toBe(0);
      });
      expect(complaints).toEqual([]);
    },
  );

  /** Opens folded sections, clicks Retry wherever it is offered, and scrolls down, so lazy parts load, too. */
  async function tryUntilWhole({ page }: Reader): Promise<void> {
    let quietRounds = 0;
    const isWhole = async () => {
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.readyState !== 'complete' || document.body.innerText !== '')).toBe(
        true,
      );
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const retry = page.getByRole('button', { name: 'Retry' }).filter({ visible: true }).first();
      const isOffered = (await retry.count()) > 0;
      if (isOffered) await retry.click().catch(() => undefined);
      const folded = page.locator('h2 > button[aria-expanded="false"]').first();
      const isFolded = (await folded.count()) > 0;
      if (isFolded) await folded.click().catch(() => undefined);
      const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0;
      const isThere = (await page.locator('h1').filter({ visible: true }).count()) > 0;
      quietRounds = isOffered || isFolded || isBusy || !isThere ? 0 : quietRounds + 1;
      return quietRounds > 2;
    };
    // A page that can only recover by reloading does so now.
    await until('nothing is left to retry', () => isWhole().catch(whileItLoadsAfresh), 60_000, 200);
  }
});

function whileItLoadsAfresh(failure: unknown): false {
  if (!/Execution context was destroyed|navigation/.test(String(failure))) throw failure;
  return false;
}
