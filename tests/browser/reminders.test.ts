import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, plantUser, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('reminders in Settings', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { sql } = room.service;
    const maya = await plantUser(sql, { email: 'maya@example.com', name: 'Maya Torres' });
    await sql.rows(
      `insert into referrals (id, referrer_id, friend_email, noted_key, origin, status, credit_cents, created_at)
       select gen_random_uuid(), $1, email, email, 'link', 'pending', 0, now() - interval '5 days'
       from unnest(array['fay@example.org', 'gus@example.org']) as email`,
      [maya.id],
    );
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const isOn = () => room.service.sql.count('reminder_switches where is_on');

  it('show the email and who would get it, are turned on by keyboard, and off by Undo', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/settings');
      await page.getByText('All off').waitFor();
      await page.getByRole('link', { name: 'Reminders', exact: true }).click();
      await reader.reads('Reminders');

      const join = page.getByRole('region', { name: 'Finish joining' });
      await join.getByText('2 people would get this now.').waitFor();
      await join.getByText('Subject: Maya invited you to').waitFor();
      await join.getByText('Who', { exact: true }).click();
      await join.getByText(/gus@example\.org, invited by Maya Torres/).waitFor();
      for (const window of ['phone', 'desktop'] as const) {
        await reader.resizes(window);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
      }

      const toggle = join.getByRole('switch', { name: 'Send “Finish joining”' });
      await toggle.focus();
      await page.keyboard.press('Space');
      await reader.sees('“Finish joining” is on');
      await join.getByText('2 people are waiting for this.').waitFor();
      expect(await isOn()).toBe(1);
      await reader.presses('Undo');
      await reader.sees('Change undone');
      await join.getByText('2 people would get this now.').waitFor();
      expect(await isOn()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
