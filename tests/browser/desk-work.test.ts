import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPatient, plantFlagged, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Front-desk work in as few clicks and keys as possible, and the undo for each mistake. */
describe('work at the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 3);
    await plantFlagged(room.service.sql, user.id);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const admin = async (): Promise<Reader> => {
    const reader = await room.reader();
    await reader.isSignedInAs(dana);
    return reader;
  };

  it('completes a referral in 2 clicks and undoes it in 1, and a colleague sees both without reloading', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [here, there] = [await admin(), await admin()];
      // The colleague's page starts watching the log with its first request.
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
      await here.page.getByRole('row', { name: /Completed .*\$50/ }).waitFor();
      expect(await heights()).toEqual(before);
      await there.page.mouse.move(200, 200);
      await there.page.getByRole('row', { name: /Completed .*\$50/ }).waitFor();
      await here.presses('Undo');
      await here.sees('Change undone');
      await there.page.mouse.move(220, 220);
      await there.sees('No referrals with this status');
    });
    expect(complaints).toEqual([]);
  });

  it('works through what needs attention by keyboard, and a colleague sees who took what', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [here, there] = [await admin(), await admin()];
      const looked = there.page.waitForResponse((answer) => answer.url().includes('/admin/activity?'));
      await there.open('/admin');
      await looked;
      await here.open('/admin');
      const queue = here.page.getByRole('group', { name: 'Needs attention' });
      const row = queue.getByRole('listitem', { name: 'Pair a screen for the waiting room' });
      await row.waitFor();
      for (const width of ['narrowest', 'phone', 'desktop'] as const) {
        await here.resizes(width);
        expect(await here.overflow()).toBe(0);
      }
      expect(await here.barriers('light', 'dark')).toEqual([]);

      await queue.focus();
      const titles = await queue.getByRole('listitem').evaluateAll((all) => all.map((each) => each.ariaLabel));
      for (const title of titles) {
        await here.page.keyboard.press('j');
        if (title === 'Pair a screen for the waiting room') break;
      }
      await here.page.keyboard.press('t');
      await row.getByText('You', { exact: true }).waitFor();
      await there.page.mouse.move(200, 200);
      await there.page
        .getByRole('listitem', { name: 'Pair a screen for the waiting room' })
        .getByText('You', { exact: true })
        .waitFor();
      await here.page.keyboard.press('d');
      await row.waitFor({ state: 'detached' });
      await here.presses('Undo');
      await here.sees('Back on the list');
      await row.waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('finds and opens a patient from any page in a few keys, accessibly', async () => {
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

  it('opens a dialog once on a double click, and closes it on a click outside', async () => {
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

  it('exports all patients under the specified file name, and says so', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin');
      const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.presses('Export Patients')]);
      expect(file.suggestedFilename()).toMatch(/^patients_export_\d{4}-\d\d-\d\d\.csv$/);
      await reader.sees('Patients exported successfully!');
    });
    expect(complaints).toEqual([]);
  });

  it('shows a flag with its evidence next to Mark Complete, and dismisses it with a note and 1 click', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const clicks = await countedClicks(reader);
      await reader.open('/admin/referrals?status=signed_up');
      const row = reader.page.getByRole('row', { name: /Flora Flagged/ });
      await row.waitFor();
      await row.getByRole('button', { name: 'Mark Complete' }).click();
      const dialog = reader.page.getByRole('dialog', { name: 'Mark Complete' });
      await dialog.getByText('3 friends from the same internet connection').waitFor();
      await dialog.getByRole('listitem').getByText('Fauna Flagged').waitFor();
      await reader.sees('Mark this referral as completed? This will award $50 to the referrer.');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByLabel('Why this is OK').fill('Family');
      await dialog.getByRole('button', { name: 'Mark OK' }).click();
      await reader.sees('Marked OK');
      await reader.pointsAtUndo();
      await dialog.getByText('3 friends from the same internet connection').waitFor({ state: 'hidden' });
      expect(clicks()).toBe(2);
      await reader.page.keyboard.press('Escape');
      await row.getByRole('button', { name: /: Reviewed$/ }).waitFor();
      await reader.presses('Undo');
      await row.getByRole('button', { name: /3 friends from the same internet connection/ }).waitFor();
      expect(clicks()).toBe(3);
    });
    expect(complaints).toEqual([]);
  });

  it('filters the list, keeps the filters across a reload, and removes each in 1 click', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/referrals');
      await reader.presses('Filters');
      await reader.types('Friend or referrer', 'flora');
      await reader.page.getByRole('checkbox', { name: 'Needs review' }).click();
      await reader.sees('1 of 1');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.reload();
      expect(await reader.page.getByLabel('Friend or referrer').inputValue()).toBe('flora');
      await reader.sees('1 of 1');
      await reader.presses('Clear');
      await reader.sees('1–3 of 3');
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('imports a list in 3 clicks: the section, the file, Upload. It previews the changes first.', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      const clicks = await countedClicks(reader);
      await reader.open('/admin');
      await reader.reads('Today');
      await reader.presses(/^Upload Patients/);
      const [chooser] = await Promise.all([
        reader.page.waitForEvent('filechooser'),
        reader.page.getByLabel('Patient list').click(),
      ]);
      // A list without an email column is refused first, then asked for its columns.
      reader.expectComplaint(/status of 422 .*dry_run/);
      const rows = 'Kontakt,Wer\nfirst.import@example.com,Ina Import\nnobody,No Email\n';
      await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await reader.sees('Choose the email column');
      const columns = reader.page.getByRole('group', { name: 'Columns we read' });
      await columns.getByLabel('Email', { exact: true }).selectOption({ label: 'Kontakt' });
      await columns.getByLabel('Name', { exact: true }).selectOption({ label: 'Wer' });
      const preview = reader.page.getByRole('region', { name: 'Preview of the first rows' });
      await preview.getByRole('cell', { name: 'Ina Import' }).waitFor();
      await reader.sees('1 row with problems');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.presses(/^Upload$/);
      await reader.sees('Import complete: 1 created, 0 updated, 1 skipped');
      expect(clicks()).toBe(3);
      const [file] = await Promise.all([
        reader.page.waitForEvent('download'),
        reader.presses('Download all rows with problems'),
      ]);
      expect(file.suggestedFilename()).toBe('list - rows with problems.csv');
    });
    expect(complaints).toEqual([]);
  });

  it('shows what needs attention, each one click away, and charts the months', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/practice');
      await reader.reads('Trends');
      await reader.page.mouse.move(600, 400);
      await reader.page.mouse.wheel(0, 5_000);
      await reader.page.getByRole('img', { name: /^Referrals by month/ }).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.open('/admin');
      await reader.sees(/^Review the referrals of .* and 2 more$/);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.follows(/^Open: Review the referrals of /);
      await reader.isAt('/admin/referrals');
      await reader.sees('1–3 of 3');
      await reader.page.getByRole('dialog').getByText('3 similar referrals from Maria Santos').waitFor();
    });
    expect(complaints).toEqual([]);
  });
});

/** Counts clicks from here on. Choosing from a native list counts like keys. */
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
