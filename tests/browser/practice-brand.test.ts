import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { claimScreen } from '@rewards/contracts/screens';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPng } from '../builders/a-logo.ts';
import { type PlantedUser, type SignedIn, anAdmin, plantUser } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

const password = 'a quiet harbour at dawn';
const purple = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(aPng({ width: 300, height: 80 })) };
const teal = Buffer.from(aPng({ width: 80, height: 80, color: '#00695c' })).toString('base64');
/** Yellow that reads as text on white, and under white text. */
const yellowByDay = 'rgb(135, 112, 0)';
const yellow = 'rgb(255, 212, 0)';

describe("the practice's color and logo", () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let maya: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    await admin.browser.call(setPassword, { body: { password, confirm: password } });
    maya = await plantUser(room.service.sql, { email: 'maya@example.com', name: 'Maya Thompson' });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const save = async (given: { readonly phone?: string; readonly new_logo?: string | null }) => {
    const { version } = await admin.browser.call(getPracticeProfile);
    await admin.browser.call(savePracticeProfile, { body: { version, ...given } });
  };
  const styleOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  /** The width of the mark's picture. 0 if it didn't load. */
  const markWidth = (page: Page, selector = 'img') =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);

  it('are set in Settings, and show on the sign-in page and the invitation', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const desk = await room.reader();
      await desk.isSignedInAs(admin);
      await desk.open('/admin/settings/practice');
      await desk.types('Color', '#ffd400');
      await desk.page.getByRole('img', { name: 'Your color on a light and a dark page' }).waitFor();
      await desk.page.getByLabel('Logo', { exact: true }).setInputFiles(purple);
      await desk.page.getByRole('button', { name: 'Remove logo' }).waitFor();
      expect(await desk.barriers('light', 'dark')).toEqual([]);
      await desk.presses('Save settings');
      await desk.sees('All changes saved.');

      const friend = await room.reader('phone');
      // Known to the page before any program runs.
      expect(await (await fetch(`${room.service.url}/login`, { headers: { accept: 'text/html' } })).text()).toMatch(
        /<link id="accent" rel="stylesheet" href="\/assets\/pages\/accent-ffd400\.\w+\.css">/,
      );
      await friend.open('/login');
      await friend.waitsForAll();
      await until('the logo shows', async () => (await markWidth(friend.page)) === 300);
      expect(await styleOf(friend.page, 'button[type="submit"]', 'backgroundColor')).toBe(yellowByDay);
      expect(await friend.barriers('light', 'dark')).toEqual([]);
      await friend.page.emulateMedia({ colorScheme: 'dark' });
      await until(
        'night falls',
        async () => (await styleOf(friend.page, 'button[type="submit"]', 'backgroundColor')) === yellow,
      );

      await friend.open(`/r/${maya.referralCode}`);
      await friend.reads('Maya invited you.');
      expect(await markWidth(friend.page, '.brand img')).toBe(300);
      expect(await styleOf(friend.page, '.who', 'color')).toBe(yellow);
      await friend.page.emulateMedia({ colorScheme: 'light' });
      expect(await styleOf(friend.page, '.who', 'color')).toBe(yellowByDay);
      expect(await friend.barriers('light', 'dark')).toEqual([]);
      expect(await friend.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('the lobby fetches the logo once, and shows another one within seconds', async () => {
    await save({ new_logo: purple.buffer.toString('base64') });
    const { page } = await room.reader();
    const fetched: string[] = [];
    page.on('request', (request) => void (request.url().includes('/logos/') && fetched.push(request.url())));
    await page.goto('/referralprogram');
    const code = await page.getByText('Pairing code').locator('strong').innerText();
    await admin.browser.call(claimScreen, { body: { code, name: 'Lobby' } });
    await page.getByText('Pairing code').waitFor({ state: 'detached' });
    await until('the logo shows', async () => (await markWidth(page)) === 300);

    for (const phone of ['678-555-0101', '678-555-0102']) {
      const told = page.waitForResponse('**/api/config');
      await save({ phone });
      await told;
    }
    expect(fetched).toHaveLength(1);
    await save({ new_logo: teal });
    await until('the other logo shows', async () => (await markWidth(page)) === 80);
    expect(fetched).toHaveLength(2);
    await save({ new_logo: null });
    await page.locator('img[src^="data:image/svg+xml"]').waitFor();
  });
});
