import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, plantUser, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('inviting many patients', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { sql } = room.service;
    for (const name of ['Maya Torres', 'Ann Torres', 'Bob Lee'])
      await plantUser(sql, { email: `${name.toLowerCase().replace(' ', '.')}@example.com`, name });
    await sql.rows(`update users set takes_mails = false where name = 'Ann Torres'`);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const waiting = () =>
    room.service.sql.count(`outreach_mails join mailings on mailings.id = mailing_id
      where state = 'waiting' and stopped_at is null`);

  it('starts from a search of the patients, shows who is left out, and is taken back by Undo', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/patients');
      await page.getByLabel('Search users').fill('torres');
      await page.getByText('Ann Torres').first().waitFor();
      await page.getByText('Bob Lee').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Invite many' }).click();
      await reader.reads('Invite patients');
      await reader.presses('Preview');
      await reader.sees('1 patient would get this email.');
      await reader.sees('1 unsubscribed');
      for (const window of ['phone', 'desktop'] as const) {
        await reader.resizes(window);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
      }
      await reader.presses('Invite 1 patient');
      await reader.sees('Inviting 1 patient');
      await page.getByText('0 of 1').waitFor();
      expect(await waiting()).toBe(1);
      await reader.presses('Undo');
      await reader.sees('Change undone');
      await page.getByText('Stopped').first().waitFor();
      expect(await waiting()).toBe(0);
      await page.getByRole('button', { name: /^Recipients of the invitation/ }).click();
      await page.getByRole('region', { name: 'Recipients' }).getByText('Maya Torres').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('goes to the patients chosen in the list, by keyboard alone', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/patients');
      await page.getByText('Bob Lee').waitFor();
      await page
        .getByText('Bob Lee')
        .first()
        .evaluate((name) => name.closest('tr')?.focus());
      await page.keyboard.press('x');
      await page.getByRole('checkbox', { name: 'Choose Ann Torres' }).focus();
      await page.keyboard.press('Space');
      for (const window of ['phone', 'desktop'] as const) {
        await reader.resizes(window);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
      }
      await page.getByRole('link', { name: 'Invite 2 chosen patients' }).focus();
      await page.keyboard.press('Enter');
      await reader.reads('Invite patients');
      await page.getByRole('button', { name: 'Preview' }).focus();
      await page.keyboard.press('Enter');
      await reader.sees('1 patient would get this email.');
      await reader.sees('1 unsubscribed');
      await page.getByRole('button', { name: 'Invite 1 patient' }).focus();
      await page.keyboard.press('Enter');
      await reader.sees('Inviting 1 patient');
      await page.getByText('Chosen patients', { exact: true }).waitFor();
      expect(await waiting()).toBe(1);

      await page.getByRole('button', { name: /^Stop the invitation/ }).focus();
      await page.keyboard.press('Enter');
      await reader.sees("1 email won't be sent.");
      await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).focus();
      await page.keyboard.press('Enter');
      await reader.sees('Invitation stopped');
      expect(await waiting()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
