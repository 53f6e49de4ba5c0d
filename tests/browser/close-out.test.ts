import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('closing out a day', () => {
  let room: ReadingRoom;
  let cookies: { name: string; value: string; url: string }[];
  let list: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    const ids = await plantReferrals(room.service.sql, user.id, 20);
    const names = [
      'Maya Lopez',
      'Ellen Park',
      'Sam Hill',
      'Ida Kerr',
      'Gus Lane',
      'Fay Nash',
      'Lou Crane',
      'Moe Quist',
    ];
    await room.service.sql.rows(
      `update referrals set created_at = created_at - row.number * interval '1 day',
         friend_name = ($2::text[])[1 + row.number % 8] || row.number / 8
       from (select id, row_number() over (order by created_at)::int as number from referrals) as row
       where row.id = referrals.id and row.id = any($1::uuid[])`,
      [ids, names],
    );
    const friends = await room.service.sql.rows<{ friend_name: string; friend_email: string }>(
      'select friend_name, friend_email from referrals where id = any($1::uuid[])',
      [ids],
    );
    const strangers = Array.from({ length: 10 }, (_, index) => `Stranger No${index}\tstranger${index}@example.net`);
    list = [...friends.map((friend) => `${friend.friend_name}\t${friend.friend_email}\t9:00 AM`), ...strangers].join(
      '\n',
    );
    const { browser } = await anAdmin(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('takes one paste and one press for 20 visits, and one press undoes them', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.page.context().addCookies(cookies);
      await reader.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await reader.open('/admin/visits');
      await reader.reads('Visits');
      await reader.page.getByLabel("Today's completed patients").and(reader.page.locator(':focus')).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.evaluate((text) => navigator.clipboard.writeText(text), list);

      await reader.page.keyboard.press('Control+v');
      await reader.sees('20 friends are certain');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.page
        .getByRole('button', { name: 'Complete 20 visits' })
        .and(reader.page.locator(':focus'))
        .waitFor();
      await reader.page.keyboard.press('Enter');

      await reader.sees('20 visits completed, $500 earned');
      expect(await room.service.sql.count(`referrals where status = 'completed'`)).toBe(20);
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Change undone');
      expect(await room.service.sql.count(`referrals where status = 'completed'`)).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
