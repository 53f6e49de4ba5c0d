import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { aPatient, anAdmin, plantReferrals, plantUser, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Maria Santos has two records with one phone. */
describe('two records of one person', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { service } = room;
    const { user } = await aPatient(service);
    dana = await withPassword(anAdmin(service));
    const { browser } = dana;
    const twin = await plantUser(service.sql, { email: 'maria.s@example.com', name: 'Maria Santos' });
    await service.sql.rows(`update users set phone = '+16785550101' where id = any($1)`, [[user.id, twin.id]]);
    for (const [referrer, friends] of [
      [user.id, 7],
      [twin.id, 5],
    ] as const)
      for (const id of await plantReferrals(service.sql, referrer, friends))
        await browser.call(completeReferral, { params: { id } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('are found by search, merged with the keyboard, and the address of the other leads to the kept one', async () => {
    const { service } = room;
    // The older record is kept, and both could be planted in the same millisecond.
    const createdAt = new Date(Date.now() - 60_000);
    const zoe = await plantUser(service.sql, { email: 'zoe.quill@example.com', name: 'Zoe Quill', createdAt });
    const zoey = await plantUser(service.sql, { email: 'zoey@example.com', name: 'Zoey Stone' });
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open(`/admin/patients/${zoey.id}`);
      await page.getByRole('button', { name: 'Merge with another record' }).press('Enter');
      await page.getByLabel("Zoey Stone's other record").pressSequentially('quill');
      await page.getByRole('option', { name: /zoe\.quill/ }).waitFor();
      await page.keyboard.press('Enter');
      await reader.sees('The names and phones differ. Make sure this is one person.');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.getByRole('button', { name: 'Merge records' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Zoe Quill' }).waitFor();
      await reader.open(`/admin/patients/${zoey.id}`);
      await page.waitForURL(`**/admin/patients/${zoe.id}`);
      await reader.sees('zoey@example.com');
    });
    expect(complaints).toEqual([]);
  });

  it('are suggested, compared, merged, and separated by an undo', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin');
      const task = page.getByRole('listitem', { name: '2 records look like the same person' });
      await task.getByRole('link', { name: /^Open/ }).click();
      await page.getByText('Same phone and name').waitFor();
      expect(await reader.overflow()).toBe(0);
      await page.getByRole('button', { name: 'Compare with Maria Santos' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/\$350 and \$250 become \$500/).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('radio', { name: 'Keep Email maria.s@example.com' }).check();
      await dialog.getByText('Emails go to maria.s@example.com.', { exact: false }).waitFor();
      await dialog.getByRole('button', { name: 'Merge records' }).click();
      await reader.sees('Records merged');
      await reader.sees('No possible duplicates');

      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await page.getByText('Same phone and name').waitFor();
      await page.getByRole('button', { name: /^Different people: / }).click();
      await reader.sees('No possible duplicates');
    });
    expect(complaints).toEqual([]);
  });
});
