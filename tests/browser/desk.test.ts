import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPatient, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe("the desk's pages", () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 75);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const admin = async (on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> => {
    const reader = await room.reader(on);
    await reader.isSignedInAs(dana);
    return reader;
  };
  /** In the menu, where a name may be followed by how much is open. */
  const link = (reader: Reader, name: string) =>
    reader.page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}(?: ?,|$)`) });

  it('open from the menu by keyboard, without a blank moment', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/');
      await reader.reads('Today');
      await reader.page.evaluate(() => {
        const gone = globalThis as unknown as { withoutMenu: number };
        gone.withoutMenu = 0;
        new MutationObserver(() => {
          if (document.querySelector('nav [aria-current]') === null) gone.withoutMenu += 1;
          if (document.querySelector('main h1') === null) gone.withoutMenu += 1;
        }).observe(document.body, { subtree: true, childList: true });
      });
      await link(reader, 'Referrals').focus();
      await reader.page.keyboard.press('Enter');
      await reader.isAt('/admin/referrals');
      await reader.reads(/^Referrals$/);
      expect(await link(reader, 'Referrals').getAttribute('aria-current')).toBe('page');
      await reader.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await reader.page.keyboard.press('Shift+Tab');
      expect(await reader.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Requests/);
      expect(await reader.page.evaluate(() => (globalThis as unknown as { withoutMenu: number }).withoutMenu)).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('keep their list filters across reload and back, and unknown addresses are not found', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/referrals');
      await reader.presses('Next page');
      await reader.sees('51–75 of 75');
      await reader.page.reload();
      await reader.sees('51–75 of 75');
      await link(reader, 'Patients').click();
      await reader.reads(/^Patients$/);
      await reader.page.goBack();
      await reader.sees('51–75 of 75');
      reader.expectComplaint(/status of 404 .*xyz/);
      await reader.open('/admin/xyz');
      await reader.isAt('/');
      await reader.reads('Today');
    });
    expect(complaints).toEqual([]);
  });

  it('load a list of the dashboard on a phone only when it is opened', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin('phone');
      const asked: string[] = [];
      reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await reader.open('/admin');
      await reader.waitsForAll();
      expect(asked).toContain('/admin/stats');
      expect(asked.filter((path) => path === '/admin/users' || path === '/admin/referrals')).toEqual([]);
      const code = asked.filter((path) => path.startsWith('/assets/admin/')).length;
      await reader.presses(/^All Users/);
      await reader.page.getByLabel('Search users').waitFor();
      await reader.page.waitForLoadState('networkidle');
      expect(asked).toContain('/admin/users');
      expect(asked).not.toContain('/admin/referrals');
      expect(asked.filter((path) => path.startsWith('/assets/admin/')).length).toBeGreaterThan(code);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('push the QR of a known patient with 2 letters and 2 keys, and keep it in the history', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/front-desk');
      await reader.page.getByRole('combobox', { name: 'Find a patient' }).focus();
      await reader.page.keyboard.type('sa');
      await reader.page.getByRole('option', { name: /Maria Santos/ }).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.keyboard.press('Enter');
      await reader.page.keyboard.press('Enter');
      await reader.sees('QR sent to iPad display');
      await reader.presses(/^QR Code Generated/);
      await reader.page.getByRole('row', { name: /Maria Santos.*Dana Front.*Not used/ }).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('scroll the menu to the current page on a phone', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin('phone');
      await reader.resizes('narrowest');
      await reader.open('/admin/import');
      await reader.reads(/^Import$/);
      const { left, right } = await link(reader, 'Import').evaluate((entry) => entry.getBoundingClientRect().toJSON());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
