import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  connectPractice,
  friendsWithVisits,
  openDentalEnvironment,
  readVisitsNow,
} from '../support/connected-practice.ts';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { anAdmin, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

describe('visits from a connected system', () => {
  let openDental: OpenDentalServer;
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    openDental = await OpenDentalServer.start();
    room = await ReadingRoom.open({ environment: openDentalEnvironment(openDental) });
    const { sql, databaseUrl } = room.service;
    dana = await withPassword(anAdmin(room.service));
    await friendsWithVisits(sql, openDental.office, 20);
    const [doubtful] = await friendsWithVisits(sql, openDental.office, 1, 'lou.crane@example.com');
    const chart = openDental.office.patients.get(doubtful?.chart ?? 0);
    if (chart) openDental.office.hasPatient({ ...chart, PatNum: 99_999 });
    await connectPractice(databaseUrl, dana.user.id);
    await readVisitsNow(sql);
    await until('all visits are matched', async () => (await sql.count('visits where looked_at is not null')) === 21);
  });
  afterEach(() => room.leave());
  afterAll(async () => {
    await room.close();
    await openDental.stop();
  });

  it('one press confirms a day of 20 visits, and one press undoes them', async () => {
    const { sql } = room.service;
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.isSignedInAs(dana);
      await reader.open('/admin');
      await reader.follows('11 more visits to confirm');
      await reader.reads('Visits');
      await reader.page.getByRole('button', { name: 'Confirm 20 visits' }).and(reader.page.locator(':focus')).waitFor();
      await reader.sees('Another chart has this email and name');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.page.keyboard.press('Enter');

      await reader.sees('20 visits confirmed, +$500');
      expect(await sql.count(`referrals where status = 'completed'`)).toBe(20);
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Change undone');
      expect(await sql.count(`referrals where status = 'completed'`)).toBe(0);
      await reader.sees('Confirm 20 visits');
    });
    expect(complaints).toEqual([]);
  });

  it('keys alone confirm a doubtful visit and put off another, on a phone nothing overflows', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.isSignedInAs(dana);
      await reader.open('/admin/visits');
      await reader.sees('Confirm 20 visits');
      await reader.page.keyboard.press('j');
      await reader.page.keyboard.press('Enter');
      await reader.sees('1 visit confirmed, +$50');
      await reader.sees('Confirm 19 visits');
      await reader.page.locator('article:focus').waitFor();
      await reader.page.keyboard.press('l');
      await reader.sees("We'll ask again tomorrow");
      await reader.sees('Confirm 18 visits');

      const phone = await room.reader('phone');
      await phone.isSignedInAs(dana);
      await phone.open('/admin/visits');
      await phone.sees('Confirm 18 visits');
      expect(await phone.overflow()).toBe(0);
      expect(await phone.misfits()).toEqual([]);
      expect(await phone.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
