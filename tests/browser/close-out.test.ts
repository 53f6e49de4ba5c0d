import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPatient, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** As practices print a day: names, some phones, two that didn't come. Two names are two friends' each. */
const singles = [
  ...['Maya Lopez', 'Ann Kowalski', 'Sam Hill', 'Ida Kerr', 'Gus Lane', 'Fay Nash', 'Lou Crane', 'Moe Quist'],
  ...['Tess Ueda', 'Rob Vance', 'Jo Whitaker', 'Kai Yoder', 'Nell Zamora', 'Omar Bishop', 'Pia Castro'],
  ...['Quin Dalton', 'Ray Espinoza', 'Sue Foster'],
];
const namesakes = ['Ben Brooks', 'Ellen Park'];
const missed = ['Vera Grimes', 'Walt Huang'];
const phoneOf = (at: number) => `(678) 555-01${String(at).padStart(2, '0')}`;
const turned = (name: string) => name.split(' ').toReversed().join(', ');
const day = [
  ...singles.map((name, at) => `${8 + Math.floor(at / 3)}:${at % 3}0  ${turned(name)}  ${at % 3 ? '' : phoneOf(at)}`),
  ...namesakes.map((name) => `3:00  ${turned(name)}`),
  ...missed.map((name, at) => `4:00  ${turned(name)}  ${at === 0 ? 'No Show' : 'Cancelled'}`),
];

describe('closing out a day', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    const friends = [...singles, ...namesakes, ...namesakes, ...missed];
    const ids = await plantReferrals(room.service.sql, user.id, friends.length);
    await room.service.sql.rows(
      `update referrals set created_at = created_at - row.place * interval '1 day', friend_name = row.name,
         friend_phone = row.phone
       from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as row (id, name, phone, place)
       where row.id = referrals.id`,
      [ids, friends, friends.map((_, at) => `+1${phoneOf(at).replaceAll(/\D/g, '')}`)],
    );
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('takes one paste, two choices and one press for a day of 22 lines, with 19 rows in sight', async () => {
    const completed = () => room.service.sql.count(`referrals where status = 'completed'`);
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await page.setViewportSize({ width: 1440, height: 900 });
      await reader.isSignedInAs(dana);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await reader.open('/admin/visits');
      await reader.reads('Visits');
      await page.getByLabel("Today's completed patients").waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.evaluate((text) => navigator.clipboard.writeText(text), day.join('\n'));

      await page.keyboard.press('Control+v');
      await page.getByRole('button', { name: 'Confirm 18 visits' }).and(page.locator(':focus')).waitFor();
      const rows = await page.getByRole('article').evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom, height } = row.getBoundingClientRect();
          const shown = document.elementFromPoint(720, (top + bottom) / 2);
          return { height, isInSight: top >= 0 && bottom <= window.innerHeight && row.contains(shown) };
        }),
      );
      expect(rows.map(({ height }) => Math.round(height))).toEqual(rows.map(() => 40));
      expect(rows.filter(({ isInSight }) => isInSight)).toHaveLength(19);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      for (const name of namesakes)
        await page.getByLabel(new RegExp(`Who is .*${turned(name)}`)).selectOption({ index: 1 });
      await reader.presses('Confirm 20 visits');

      await reader.sees('20 visits confirmed, +$500');
      expect(await completed()).toBe(20);
      await reader.sees("2 visits didn't take place");
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Change undone');
      expect(await completed()).toBe(0);
      await reader.sees('Confirm 18 visits');
    });
    expect(complaints).toEqual([]);
  });

  it('waits until it is confirmed, and fits a phone', async () => {
    const complaints = await room.complaintsDuring(async () => {
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
