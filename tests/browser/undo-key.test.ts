import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPatient, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** One key, and the list of one's own changes. */
describe('undo', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 1);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('is Z, which takes a completion back and leaves the focus where it was', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/referrals');
      await page.getByRole('button', { name: 'Mark Complete' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await page.getByTitle('Friend 1, referred by Maria Santos · Referral marked as completed!').waitFor();
      await reader.pointsAtUndo();
      await page.getByRole('row', { name: /Completed .*\$50/ }).waitFor();

      const toast = await page.getByRole('alert').filter({ hasText: 'Referral marked' }).boundingBox();
      const { height = 0 } = page.viewportSize() ?? {};
      const menu = await page.getByRole('navigation', { name: 'Desk' }).boundingBox();
      expect((toast?.x ?? 0) - (menu?.width ?? 0)).toBe(16);
      expect(toast?.height).toBeLessThanOrEqual(48);
      expect(height - (toast?.y ?? 0) - (toast?.height ?? 0)).toBe(16);
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      const row = page.getByRole('row', { name: /Friend 1/ });
      await row.focus();
      await page.keyboard.press('z');
      await reader.sees('Change undone: Friend 1, referred by Maria Santos · Referral marked as completed!');
      await page.getByRole('row', { name: /Signed Up/ }).waitFor();
      expect(await row.evaluate((each) => each === document.activeElement)).toBe(true);
    });
    expect(complaints).toEqual([]);
  });

  it('of saved settings is offered above the bar that saves them, and in the list of own changes', async () => {
    const complaints = await room.complaintsDuring(async () => {
      for (const kind of ['desktop', 'phone'] as const) {
        const reader = await room.reader(kind);
        const { page } = reader;
        await reader.isSignedInAs(dana);
        await reader.open('/admin/settings/practice');
        const phone = page.getByLabel('Phone', { exact: true });
        const before = await phone.inputValue();
        await phone.fill('770-555-0188');
        await reader.presses('Save settings');
        await page.getByTitle('Phone · Settings saved').waitFor();
        await reader.pointsAtUndo();
        const toast = await page.getByRole('alert').filter({ hasText: 'Settings saved' }).boundingBox();
        const bar = await page.locator('[data-bottom-bar]').last().boundingBox();
        expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

        await reader.presses('Your changes');
        const act = page.getByRole('listitem').filter({ hasText: 'Changed the settings: phone' }).first();
        await act.getByText('Show 1 change').click();
        await act.getByText(`${before} → 770-555-0188`).waitFor();
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.overflow()).toBe(0);
        await act.getByRole('button', { name: /^Undo/ }).click();
        await act.getByText(/^Undone/).waitFor();
        await page.keyboard.press('Escape');
        await page.waitForFunction(
          (value) => document.querySelector<HTMLInputElement>('input[type=tel]')?.value === value,
          before,
        );
      }
    });
    expect(complaints).toEqual([]);
  });
});
