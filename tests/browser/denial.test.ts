import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPatient, anAdmin, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** An office manager stops counting a referral, and the patient reads why. */
describe('a referral that is not counted', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await withPassword(anAdmin(room.service));
    maria = await withPassword(aPatient(room.service));
    await plantReferrals(room.service.sql, maria.user.id, 1);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const as = async (person: SignedIn): Promise<Reader> => {
    const reader = await room.reader();
    await reader.isSignedInAs(person);
    return reader;
  };

  it('is decided with a preview, read kindly by the patient, and counted again', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const desk = await as(admin);
      const dialog = desk.page.getByRole('dialog');
      await desk.open('/admin/referrals');
      await desk.page.getByRole('button', { name: /^Don't count the referral of/ }).click();
      await dialog.getByLabel('Reason').selectOption({ label: 'Already a patient' });
      await dialog.getByLabel('Note for staff').fill('Came in 2024');
      await dialog.getByText("only if they're new to our practice").waitFor();
      expect(await desk.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: "Don't count it" }).click();
      await desk.sees('Marked as not counted');
      await desk.page.getByTitle('Already a patient').waitFor();
      await desk.page.getByRole('button', { name: /^Details/ }).click();
      await desk.sees('Came in 2024');
      expect(await desk.barriers('light', 'dark')).toEqual([]);
      await desk.page.getByRole('button', { name: 'Close details' }).click();
      expect(await desk.page.getByRole('button', { name: 'Mark Complete' }).count()).toBe(0);

      const patient = await as(maria);
      await patient.open('/');
      await patient.sees('Not counted');
      await patient.sees('Thank you for recommending us!');
      expect(await patient.page.getByText('Came in 2024').count()).toBe(0);
      expect(await patient.barriers('light', 'dark')).toEqual([]);

      await desk.page.getByRole('button', { name: /^Count again: / }).click();
      await dialog.getByText('Came in 2024').waitFor();
      expect(await desk.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Count again' }).click();
      await desk.sees('This referral counts again');
      await desk.page.getByRole('button', { name: 'Mark Complete' }).waitFor();
      expect(await desk.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
