import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plantFriendsInReports } from '../support/friends-in-reports.ts';
import { anAdmin, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const report = join(import.meta.dirname, '../fixtures/reports/dentrix-appointments.csv');

describe('dropping a report', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    await plantFriendsInReports(room.service.sql);
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('brings visits to confirm with one press, and one press takes them away', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/visits');
      await reader.reads('Visits');
      await page.getByLabel('Or drop a schedule or report here').setInputFiles(report);
      await page.getByText('3 completed visits, 2 by referred friends').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      await page.getByRole('button', { name: 'Add this report' }).click();
      await page.getByRole('article', { name: 'Ellen Park, Mar 2, 2026' }).waitFor();
      await page.getByRole('table', { name: 'Reports' }).getByText('dentrix-appointments.csv').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await page.getByText('Undone').first().waitFor();
      await page.getByRole('article').first().waitFor({ state: 'detached' });
    });
    expect(complaints).toEqual([]);
  });
});
