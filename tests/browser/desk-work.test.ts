import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantFlagged, plantReferrals } from '../support/people.ts';
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
    await plantFlagged(room.service.sql, user.id);
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
      // From its first look at the log on a colleague's page knows what is new.
      const looked = there.page.waitForResponse((answer) => answer.url().includes('/admin/activity?'));
      await there.open('/admin/referrals');
      await looked;
      await there.page.getByText('Completed', { exact: true }).first().click();
      await here.open('/admin/referrals');
      const rows = here.page.getByRole('row');
      await here.page.getByRole('button', { name: 'Mark Complete' }).first().waitFor();
      const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      const before = await heights();
      await here.presses('Mark Complete');
      await here.page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await here.sees('Referral marked as completed!');
      await here.pointsAtUndo();
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

  it('shows a flag with its evidence where Mark Complete is pressed, and dismisses it by a word and 1 click', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const clicks = await countedClicks(reader);
      await reader.open('/admin/referrals?status=signed_up');
      const row = reader.page.getByRole('row', { name: /Flora Flagged/ });
      await row.waitFor();
      await row.getByRole('button', { name: 'Mark Complete' }).click();
      const dialog = reader.page.getByRole('dialog', { name: 'Mark Complete' });
      await dialog.getByText('3 friends from one address').waitFor();
      await dialog.getByRole('listitem').getByText('Fauna Flagged').waitFor();
      await reader.sees('Mark this referral as completed? This will award $50 to the referrer.');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByLabel('Why it is nothing').fill('Family');
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await reader.sees('Checked: it is nothing');
      await reader.pointsAtUndo();
      await dialog.getByText('3 friends from one address').waitFor({ state: 'hidden' });
      expect(clicks()).toBe(2);
      await reader.page.keyboard.press('Escape');
      await row.getByRole('button', { name: /: Checked$/ }).waitFor();
      await reader.presses('Undo');
      await row.getByText('3 friends from one address').waitFor();
      expect(clicks()).toBe(3);
    });
    expect(complaints).toEqual([]);
  });

  it('cuts the list down by filters that a reload keeps, and each is taken away by 1 click', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/referrals');
      await reader.presses('Filters');
      await reader.types('Friend or referrer', 'flora');
      await reader.page.getByRole('checkbox', { name: 'To be checked' }).click();
      await reader.sees('1 of 1');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.reload();
      await reader.sees('“flora”');
      await reader.sees('1 of 1');
      await reader.presses('Remove: “flora”');
      await reader.sees('1–3 of 3');
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('imports a list by 3 clicks: the page, the file, Upload; and shows beforehand what it would do', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const clicks = await countedClicks(reader);
      await reader.open('/admin');
      await reader.reads('Practice dashboard');
      await reader.page.getByRole('link', { name: 'Import', exact: true }).click();
      const [chooser] = await Promise.all([
        reader.page.waitForEvent('filechooser'),
        reader.page.getByLabel('Patient list').click(),
      ]);
      // A list that names no emails is refused first, and then asked for its columns.
      reader.expectComplaint(/status of 422 .*dry_run/);
      const rows = 'Kontakt,Wer\nfirst.import@example.com,Ina Import\nnobody,No Email\n';
      await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await reader.sees('Choose which column holds the emails');
      await reader.page.getByLabel('Kontakt').selectOption('email');
      await reader.page.getByLabel('Wer').selectOption('name');
      await reader.page.getByRole('cell', { name: 'Ina Import' }).waitFor();
      await reader.sees('1 row to look at');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.presses('Upload');
      await reader.sees('Import complete: 1 created, 0 updated, 1 skipped');
      expect(clicks()).toBe(3);
      const [file] = await Promise.all([
        reader.page.waitForEvent('download'),
        reader.presses('Download all rows to look at'),
      ]);
      expect(file.suggestedFilename()).toBe('list - rows to look at.csv');
    });
    expect(complaints).toEqual([]);
  });

  it('the overview tells what waits, each a press away, and draws the months', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin');
      await reader.page.getByRole('img', { name: /^Referrals by month/ }).waitFor();
      await reader.sees('3 referrals to be checked');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.follows('3 referrals to be checked');
      await reader.isAt('/admin/referrals');
      await reader.sees('1–3 of 3');
    });
    expect(complaints).toEqual([]);
  });
});

/** How often something was clicked since then; a choice from a native list is one of keys as well. */
async function countedClicks({ page }: Reader): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    window.addEventListener('pointerdown', () => (window as unknown as { countClick(): void }).countClick()),
  );
  return () => clicks;
}
