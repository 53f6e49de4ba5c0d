import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { denyReferral } from '@rewards/contracts/denials';
import { anAdmin, aPatient, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const practice = 'Dogwood Dental Care';

/** 390 x 844, without a share sheet. */
describe('the dashboard on a phone', () => {
  let room: ReadingRoom;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await withPassword(aPatient(room.service));
    const admin = await withPassword(anAdmin(room.service));
    const ids = await plantReferrals(room.service.sql, maria.user.id, 15);
    for (const id of ids.slice(0, 3)) await admin.browser.call(completeReferral, { params: { id } });
    await admin.browser.call(denyReferral, { params: { id: ids.at(-1)! }, body: { reason: 'already_patient' } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function opens(width = 390): Promise<Reader> {
    const reader = await room.reader('phone');
    await reader.page.setViewportSize({ width, height: 844 });
    await reader.isSignedInAs(maria);
    await reader.open('/');
    await reader.sees('15 friends, 1 not counted');
    return reader;
  }

  const boxOf = async ({ page }: Reader, selector: string, index = 0) => {
    const { x, y, width, height } = (await page.locator(selector).nth(index).boundingBox())!;
    return { top: y, bottom: y + height, height, left: x, right: x + width };
  };
  const card = ':has(> div > h1)';
  const invite = 'button:has-text("Invite a friend")';
  const friend = 'main details';
  const totals = '[aria-label="Your totals"]';

  it('first shows the practice, the greeting, the year, Invite and the newest three friends', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens();
      // News stands above the friends until it's closed.
      await reader.page.locator('#new-rewards').getByRole('button', { name: 'Close' }).click();
      await reader.page.getByRole('banner').getByText(practice).waitFor();
      const greeting = await boxOf(reader, 'p:has-text("Hi, Maria")');
      const year = await boxOf(reader, card);
      const button = await boxOf(reader, invite);
      const newest = await Promise.all([0, 1, 2].map((index) => boxOf(reader, friend, index)));
      expect(year.top).toBeGreaterThan(greeting.bottom);
      expect(year.height).toBeLessThanOrEqual(240);
      expect(button.top).toBeGreaterThan(year.bottom);
      expect(button.height).toBe(52);
      for (const { top, height } of newest) {
        expect(top).toBeGreaterThan(button.bottom);
        expect(height).toBe(64);
      }
      expect(newest[2]?.bottom).toBeLessThanOrEqual(844);
      expect((await boxOf(reader, totals)).height).toBeLessThanOrEqual(140);
    });
    expect(complaints).toEqual([]);
  });

  it('keeps Invite at the bottom edge while scrolling, and puts it back', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens();
      const before = await boxOf(reader, invite);
      await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await reader.page.locator('[data-at-edge]').waitFor();
      const below = await boxOf(reader, invite);
      expect(below.height).toBe(52);
      expect(844 - below.bottom).toBeLessThan(16);
      // The end of the page isn't under it.
      const end = await boxOf(reader, 'main section:last-of-type', -1);
      expect(end.bottom).toBeLessThanOrEqual(below.top - 8);
      await reader.page.evaluate(() => window.scrollTo(0, 0));
      await reader.page.locator('[data-at-edge]').waitFor({ state: 'detached' });
      expect(await boxOf(reader, invite)).toEqual(before);
    });
    expect(complaints).toEqual([]);
  });

  it('shows 15 friends on 1,100 px, and one of them whole on a tap', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens();
      await reader.presses('Show All');
      expect(await reader.page.locator(friend).count()).toBe(15);
      const first = await boxOf(reader, friend);
      const last = await boxOf(reader, friend, 14);
      expect(last.bottom - first.top).toBeLessThanOrEqual(1_100);
      await reader.page.locator(friend).nth(14).locator('summary').click();
      await reader.sees(/^They came in for a first visit, and you earned \$50/);
      await reader.sees('Completed:');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.misfits()).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('has targets of 44 px at least, as have all pages of patients', async () => {
    const reader = await opens();
    const small = () =>
      reader.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, [role="button"]')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top >= 0)
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return Math.min(width, height) < 44;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    expect(await small()).toEqual([]);
    const signedIn = ['/security', '/set-password'];
    const signedOut = ['/login', '/login?mode=password', '/reset-password', '/quote', '/ddcinfo', '/crazyones'];
    for (const path of [...signedIn, ...signedOut, `/r/${maria.user.referral_code}`, '/r/unknown']) {
      if (path === signedOut[0]) await reader.page.context().clearCookies();
      await reader.open(path);
      await reader.waitsForAll();
      expect([path, await small()]).toEqual([path, []]);
    }
  });

  it('has every way to share in one row at 360 px', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens(360);
      await reader.page.getByText('WhatsApp').scrollIntoViewIfNeeded();
      const tops = await reader.page
        .locator('li:has(> a:has-text("WhatsApp"))')
        .evaluate((way) => [...way.parentElement!.children].map((each) => each.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThanOrEqual(5);
      expect(new Set(tops).size).toBe(1);
    });
    expect(complaints).toEqual([]);
  });

  it('shows the QR without a network once it was opened, and saves it as a picture', async () => {
    const reader = await opens();
    await reader.presses('Show QR');
    const image = reader.page.getByRole('img', { name: 'QR code of your referral link' });
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
    await reader.page.keyboard.press('Escape');
    await reader.page.context().setOffline(true);
    await reader.presses('Show QR');
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
    const [saved] = await Promise.all([reader.page.waitForEvent('download'), reader.presses('Save')]);
    expect(saved.suggestedFilename()).toBe('referral-qr.png');
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024]);
  });

  it('prints the open QR alone, on one page', async () => {
    const reader = await opens();
    await reader.presses('Show QR');
    await reader.page.getByRole('img', { name: 'QR code of your referral link' }).waitFor();
    const paper = (await reader.page.pdf({ format: 'Letter' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await reader.page.emulateMedia({ media: 'print' });
    expect(await reader.page.getByText('Total Earned').isVisible()).toBe(false);
    expect(await reader.page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
    expect(await reader.page.getByText(`/r/${maria.user.referral_code}`).last().isVisible()).toBe(true);
  });

  it('has email and Logout in the account menu, and in the bar of a wide window', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens();
      const bar = reader.page.getByRole('banner');
      expect(await bar.getByText(maria.user.email).isVisible()).toBe(false);
      await reader.presses('Account');
      await reader.page.getByRole('menu').getByText(maria.user.email).waitFor();
      await reader.page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      await reader.page.keyboard.press('Escape');
      await reader.resizes('desktop');
      await bar.getByText(maria.user.email).waitFor();
      await bar.getByRole('button', { name: 'Logout' }).waitFor();
      await reader.presses('Account');
      await reader.page.getByRole('menuitem', { name: 'Security' }).waitFor();
      expect(await reader.page.getByRole('menuitem', { name: 'Logout' }).count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
