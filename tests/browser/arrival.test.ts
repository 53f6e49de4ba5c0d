import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPatient, anAdmin, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** A friend who never opened the emailed code stands at the desk. */
describe('a waiting friend at the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 1, 'pending');
    await room.service.sql.rows('update referrals set created_at = now()');
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('is signed up and here with 1 press, undone with 1, and found in the search too (rule 55)', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.isSignedInAs(dana);
      await reader.open('/admin/referrals');
      const button = reader.page.getByRole('button', { name: /^They're here/ });
      await button.waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await button.click();
      await reader.sees(/is here and signed up, referred by Maria Santos/);
      await reader.sees('Here today');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await button.waitFor({ state: 'hidden' });
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await button.waitFor();

      await reader.page.keyboard.press('Control+k');
      await reader.page.keyboard.type('friend1');
      await reader.page.getByRole('option', { name: /Friend 1/ }).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.keyboard.press('Control+Enter');
      await button.waitFor({ state: 'hidden' });
    });
    expect(complaints).toEqual([]);
  });
});
