import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** The shell's header, and the page's. */
const headerPixels = 48 + 60;

describe('the work queue on a bad morning', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    await room.service.sql.rows(`
      insert into quote_requests (id, name, phone, email, reason, best_time, created_at)
      select gen_random_uuid(), 'Robin Featherstonehaugh-Montgomery ' || number, '+16785550144',
        'robin' || number || '@example.org', 'A cleaning, and the price of a crown on a back tooth', '',
        now() - number * interval '1 day'
      from generate_series(1, 12) as number`);
    await room.service.sql.rows(`
      insert into mail_deliveries (id, kind, state, failure, created_at)
      select gen_random_uuid(), 'personal_link', 'failed', 'EENVELOPE 550', now() - number * interval '1 minute'
      from generate_series(1, 12) as number`);
    dana = await withPassword(anAdmin(room.service));
  });
  afterAll(() => room.close());

  it('has 20 tasks of at most 40 px in sight at 1440 x 900, works by keys, and has room for fingers', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await page.setViewportSize({ width: 1440, height: 900 });
      await reader.open('/admin');
      const tasks = page.locator('[data-task]');
      await tasks.nth(19).waitFor();
      const queue = await page.getByRole('group', { name: 'Needs attention' }).boundingBox();
      const boxes = await tasks.evaluateAll((all) =>
        all.map((each) => {
          const { height, bottom } = each.getBoundingClientRect();
          return { height, bottom };
        }),
      );
      expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(40);
      const room900 = 900 - headerPixels;
      const inSight = boxes.filter(({ bottom }) => bottom - (queue?.y ?? 0) <= room900);
      expect(inSight.length).toBeGreaterThanOrEqual(20);

      await page.keyboard.press('j');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-task'));
      expect(await focused()).toBe(await tasks.first().getAttribute('data-task'));
      const height = await tasks.first().evaluate((row) => row.getBoundingClientRect().height);
      expect(height).toBe(boxes[0]?.height);
      // Names aren't cut while there is room beside them.
      const cut = await page
        .locator('[data-task] a, [data-task] button')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
      expect(cut).toBe(0);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);

      for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press('j');
      const first = await focused();
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+X');
      await reader.sees('2 selected');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.press('d');
      await page.locator(`[data-task="${first}"]`).waitFor({ state: 'detached' });
      await reader.sees('2 tasks marked as done');

      await reader.resizes('phone');
      const take = page.getByRole('button', { name: /^Take: Robin/ }).first();
      expect(await take.isVisible()).toBe(true);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
