import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { referByHand } from '@rewards/contracts/referrals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Of the column with the five places. */
const menuWidth = 216;
const password = 'a quiet harbour at dawn';

/** Staff read these lists all day, on wide screens and mostly by keyboard. */
describe('the lists of the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await aPatient(room.service);
    await plantReferrals(room.service.sql, maria.user.id, 60);
    dana = await anAdmin(room.service);
    await dana.browser.call(setPassword, { body: { password, confirm: password } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const signIn = async (reader: Reader, { browser }: SignedIn): Promise<void> => {
    await reader.isSignedInAs({ browser });
  };
  const admin = async (on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> => {
    const reader = await room.reader(on);
    await signIn(reader, dana);
    return reader;
  };
  const rows = ({ page }: Reader) => page.locator('tr[data-row]');
  const marked = ({ page }: Reader) => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
  const idOf = (reader: Reader, index: number) => rows(reader).nth(index).getAttribute('data-row');
  /** By how many pixels a row's buttons cover the cell before them. */
  const actionsStickOut = ({ page }: Reader) =>
    page.locator('td[data-actions]').evaluateAll((cells) =>
      Math.max(
        ...cells.map((cell) => {
          const buttons = [...cell.querySelectorAll('button')].map((button) => button.getBoundingClientRect().left);
          return Math.max(0, cell.getBoundingClientRect().left - Math.min(...buttons));
        }),
      ),
    );
  const sent = async (from: string) => room.service.sql.count('referrals where status = $1', [from]);

  it.each([
    [1440, 900, 17, 19],
    [1920, 1080, 22, 24],
  ])(
    'at %s x %s show %s referrals on opening, and %s below the bar and headings that stay',
    async (width, height, first, most) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await admin();
        const { page } = reader;
        await page.setViewportSize({ width, height });
        await reader.open('/admin/referrals');
        await rows(reader).nth(49).waitFor();
        const inSight = () =>
          page.evaluate(() => {
            const below = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
            const boxes = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect());
            return boxes.filter(({ top, bottom }) => top >= below - 1 && bottom <= window.innerHeight).length;
          });
        expect(await inSight()).toBeGreaterThanOrEqual(first);
        await page.mouse.move(width / 2, height / 2);
        await page.mouse.wheel(0, 200);
        await page.waitForFunction(() => window.scrollY > 100);
        expect(await inSight()).toBeGreaterThanOrEqual(most);
        const heights = await rows(reader).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
        expect(Math.max(...heights)).toBeLessThanOrEqual(44);
        const headings = await page.locator('thead th').first().boundingBox();
        expect(headings?.y).toBeGreaterThanOrEqual(0);
        const table = await page.getByRole('table').boundingBox();
        expect(table?.width).toBeGreaterThan(width - menuWidth - 120);
        for (const narrower of [width, 1280]) {
          await page.setViewportSize({ width: narrower, height });
          expect(await actionsStickOut(reader)).toBe(0);
        }
        expect(await reader.overflow()).toBe(0);
      });
      expect(complaints).toEqual([]);
    },
  );

  it('complete a referral with c and Enter, or with 2 clicks, and never while someone types', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const { page } = reader;
      await reader.open('/admin/referrals');
      await rows(reader).nth(49).waitFor();
      const done = await sent('completed');
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
      await page.keyboard.press('f');
      await page.keyboard.type('cj');
      expect(await page.getByLabel('Friend or referrer').inputValue()).toBe('cj');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await reader.sees('No referrals match these filters');
      await page.keyboard.press('Escape');
      await rows(reader).nth(49).waitFor();

      await page.keyboard.press('ArrowDown');
      expect(await marked(reader)).toBe(await idOf(reader, 0));
      await page.keyboard.press('c');
      await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).waitFor();
      await page.keyboard.press('Enter');
      await reader.sees('Referral marked as completed!');
      expect(await sent('completed')).toBe(done + 1);
      await rows(reader).first().getByText('Completed').waitFor();
      expect(await marked(reader)).toBe(await idOf(reader, 0));
      await page.keyboard.press('c');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await rows(reader).nth(1).getByRole('button', { name: 'Mark Complete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await rows(reader).nth(1).getByText('Completed').waitFor();
      expect(await sent('completed')).toBe(done + 2);
    });
    expect(complaints).toEqual([]);
  });

  it('move by j and k, and a panel follows the focused row, accessibly', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const { page } = reader;
      await page.setViewportSize({ width: 1440, height: 900 });
      await reader.open('/admin/referrals?status=signed_up');
      await rows(reader).nth(2).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      expect(await marked(reader)).toBe(await idOf(reader, 1));
      await page.keyboard.press('Enter');
      const detail = page.getByRole('complementary', { name: 'Details' });
      const emailOf = async (index: number) =>
        (await rows(reader).nth(index).textContent())?.match(/friend\d+\.\w+@example\.com/)?.[0] ?? '';
      await detail.getByText(await emailOf(1)).waitFor();
      await page.keyboard.press('j');
      await detail.getByText(await emailOf(2)).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await page.keyboard.press('Escape');
      await detail.waitFor({ state: 'detached' });
      expect(await marked(reader)).toBe(await idOf(reader, 2));
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Mark Complete').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('sort by a press on a heading, in both directions, and say so', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const { page } = reader;
      await reader.open('/admin/referrals');
      const heading = (name: string) => page.getByRole('columnheader', { name });
      expect(await heading('Date').getAttribute('aria-sort')).toBe('descending');
      await reader.presses('Friend');
      await page.waitForURL(/sort=friend$/);
      await page.waitForFunction(() => document.querySelector('tr[data-row]')?.textContent?.includes('friend1.'));
      expect(await heading('Friend').getAttribute('aria-sort')).toBe('ascending');
      expect(await heading('Date').getAttribute('aria-sort')).toBe('none');
      await reader.presses('Friend');
      await page.waitForFunction(() => document.querySelector('tr[data-row]')?.textContent?.includes('friend9.'));
      expect(await heading('Friend').getAttribute('aria-sort')).toBe('descending');
      await reader.presses('Date');
      await page.waitForURL((url) => url.search === '');
    });
    expect(complaints).toEqual([]);
  });

  it('keep columns and row height in the browser, for the person who chose them', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const { page } = reader;
      await reader.open('/admin/referrals');
      await rows(reader).first().waitFor();
      await reader.presses('Columns');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.getByRole('checkbox', { name: 'Staff' }).uncheck();
      await page.getByRole('checkbox', { name: 'Email' }).check();
      await page.getByLabel('Comfortable rows').check();
      await page.keyboard.press('Escape');
      const columns = () => page.getByRole('columnheader').allTextContents();
      const chosen = ['Friend', 'Status', 'Referrer', 'Date', 'Completed', 'Earnings', 'Email', 'Actions', 'Details'];
      expect(await columns()).toEqual(chosen);
      await page.reload();
      await rows(reader).first().waitFor();
      expect(await columns()).toEqual(chosen);
      expect((await rows(reader).first().boundingBox())?.height).toBeGreaterThan(50);

      const other = await anAdmin(room.service, 'colleague@example.com');
      await other.browser.call(setPassword, { body: { password, confirm: password } });
      await page.context().clearCookies();
      await signIn(reader, other);
      await page.reload();
      await rows(reader).first().waitFor();
      expect(await columns()).toContain('Staff');
      expect((await rows(reader).first().boundingBox())?.height).toBe(40);
    });
    expect(complaints).toEqual([]);
  });

  it('are one line and a status on a phone, and a tap opens the rest', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin('phone');
      const { page } = reader;
      await reader.open('/admin/referrals?status=signed_up');
      const row = rows(reader).first();
      await row.waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
      await row.getByText('Signed Up').waitFor();
      await row.getByRole('button', { name: /^Details: / }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Mark Complete' }).waitFor();
      await dialog.getByText('@example.com').first().waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it.each(['desktop', 'phone'] as const)('open by a press on a name too long for its row: %s', async (on) => {
    const complaints = await room.complaintsDuring(async () => {
      const name = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley Esquire';
      const email = `maximiliana.featherstonehaugh-cholmondeley@${on}.a-rather-long-domain.example.com`;
      await dana.browser.call(referByHand, { body: { referrer_id: maria.user.id, name, email } });
      const reader = await admin(on);
      const { page } = reader;
      await reader.open('/admin/referrals');
      await rows(reader).first().getByText(name).click();
      const detail = on === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Details' });
      await detail.getByText(email).waitFor();
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it("show a patient's whole email in the detail", async () => {
    const complaints = await room.complaintsDuring(async () => {
      const email = 'a.patient.with.quite.a.long.address.for.one.line@a-rather-long-name-for-a-domain.example.com';
      await aPatient(room.service, email);
      const reader = await admin();
      await reader.open('/admin/patients');
      await rows(reader).first().focus();
      await reader.page.keyboard.press('Enter');
      const detail = reader.page.getByRole('complementary', { name: 'Details' });
      await detail.getByTitle(email).last().waitFor();
      const cut = await detail
        .getByTitle(email)
        .evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
      expect(cut).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
