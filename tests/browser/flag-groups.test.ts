import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPatient, anAdmin, plantFlagged, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Three sisters behind one internet connection. */
describe('flags by group', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantFlagged(room.service.sql, user.id);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('show the evidence side by side, and take one decision and one undo', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.isSignedInAs(dana);
      const dialog = reader.page.getByRole('dialog');
      const flag = reader.page.getByRole('button', { name: /^Review the referral of .*: 3 friends/ });
      await reader.open('/admin');
      const task = reader.page.getByRole('listitem', { name: 'Review the referrals of Fred Flagged and 2 more' });
      await task.getByText('3 friends from the same internet connection · Referred by Maria Santos').waitFor();
      await task.getByRole('link', { name: /^Open/ }).click();
      await dialog.getByText('3 similar referrals from Maria Santos').waitFor();
      for (const name of ['Flora Flagged', 'Fauna Flagged', 'Fred Flagged']) await dialog.getByText(name).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      for (const name of ['Flora', 'Fauna'])
        await dialog.getByRole('checkbox', { name: `Select the referral of ${name} Flagged` }).uncheck();
      await dialog.getByLabel('Reason').selectOption({ label: 'Another reason' });
      await dialog.getByRole('button', { name: "Don't count 1 referral" }).click();
      await reader.sees('1 referral marked as not counted');

      await flag.first().click();
      await dialog.getByRole('table').getByText('Another reason', { exact: true }).waitFor();
      await dialog.getByLabel('Why these are OK').fill('Sisters');
      await dialog.getByRole('button', { name: 'Mark 2 OK' }).click();
      await reader.sees('2 referrals marked OK');
      await reader.sees('No referrals match these filters');
      await reader.page.getByRole('button', { name: 'Undo' }).last().click();
      await flag.nth(1).waitFor();
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
