import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

/** What staff do at the desk, in the fewest clicks and keys, and how each mistake is taken back. */
describe('the work at the desk', () => {
  let room: ReadingRoom;
  let cookies: { name: string; value: string; url: string }[];

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 3);
    const { browser } = await anAdmin(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const admin = async (): Promise<Reader> => {
    const reader = await room.reader();
    await reader.page.context().addCookies(cookies);
    return reader;
  };

  it('completes a referral by 2 clicks and takes it back by 1; a colleague sees both without Reload', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [here, there] = [await admin(), await admin()];
      await there.open('/admin/referrals');
      await there.presses('Completed');
      await here.open('/admin/referrals');
      const rows = here.page.getByRole('row');
      await here.page.getByRole('button', { name: 'Mark Complete' }).first().waitFor();
      const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      const before = await heights();
      await here.presses('Mark Complete');
      await here.page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await here.sees('Referral marked as completed!');
      await here.page.getByRole('row', { name: /Completed:/ }).waitFor();
      expect(await heights()).toEqual(before);
      await there.page.mouse.move(200, 200);
      await there.page.getByRole('row', { name: /Completed:/ }).waitFor();
      await here.presses('Undo');
      await here.sees('Undone: everything is as it was before');
      await there.page.mouse.move(220, 220);
      await there.sees('No referrals with this status');
    });
    expect(complaints).toEqual([]);
  });

  it('finds a patient from any page by a few keys, opens them, and nothing there is a barrier', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/screens');
      await reader.reads('Screens');
      await reader.page.keyboard.press('Control+k');
      await reader.page.keyboard.type('sa');
      await reader.page.getByRole('option', { name: /Maria Santos/ }).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.keyboard.press('Enter');
      await reader.reads('Maria Santos');
      await reader.page.reload();
      await reader.reads('Maria Santos');
      await reader.sees('Personal link');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('a double press opens a dialog and leaves it open, and a press beside it closes it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/referrals');
      const dialog = reader.page.getByRole('dialog');
      await reader.page
        .getByRole('button', { name: /^Delete the referral of/ })
        .first()
        .dblclick();
      await dialog.waitFor();
      expect(await dialog.isVisible()).toBe(true);
      await reader.page.mouse.click(5, 400);
      await dialog.waitFor({ state: 'hidden' });
    });
    expect(complaints).toEqual([]);
  });

  it('exports all patients under the name that is specified, and says so', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin');
      const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.presses('Export Patients')]);
      expect(file.suggestedFilename()).toMatch(/^patients_export_\d{4}-\d\d-\d\d\.csv$/);
      await reader.sees('Patients exported successfully!');
    });
    expect(complaints).toEqual([]);
  });
});
