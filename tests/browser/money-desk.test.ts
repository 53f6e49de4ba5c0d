import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Credit the practice owes, redeemed from the row, and the report for the accountant. */
describe('the money desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    dana = await withPassword(anAdmin(room.service));
    const { browser } = dana;
    for (const id of await plantReferrals(room.service.sql, user.id, 2))
      await browser.call(completeReferral, { params: { id } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('redeems a balance from its row in 2 clicks, undoes it in 1, and reports the year', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.isSignedInAs(dana);
      await reader.open('/admin/credit');
      await reader.sees('Total owed');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);

      await reader.presses('Redeem credit for Maria Santos, $100 available');
      const dialog = reader.page.getByRole('dialog');
      const amount = dialog.getByLabel('Amount in dollars');
      await amount.waitFor();
      expect(await amount.inputValue()).toBe('100');
      expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Redeem' }).click();
      await reader.sees('Redeemed $100 for Maria Santos');
      await reader.sees('No available credit');
      await reader.presses('Undo');
      await reader.sees('Change undone');
      await reader.page.getByRole('button', { name: 'Redeem credit for Maria Santos, $100 available' }).waitFor();

      await reader.follows('Year report');
      await reader.isAt('/admin/credit/report');
      await reader.page.getByText('not tax advice').waitFor();
      await reader.page.getByRole('row', { name: /Maria Santos/ }).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.presses('Download CSV')]);
      expect(file.suggestedFilename()).toMatch(/^year_report_\d{4}\.csv$/);
      await reader.sees('Report downloaded');
    });
    expect(complaints).toEqual([]);
  });
});
