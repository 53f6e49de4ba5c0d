import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { plantUser, type PlantedUser } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { countWire } from '../support/wire.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** On the wire with headers, in an empty cache (docs/budgets.md). */
const byteLimit = 25_000;
const requestLimit = 5;
const layoutShiftLimit = 0.01;

describe('the invitation', () => {
  let room: ReadingRoom;
  let maya: PlantedUser;
  let minh: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maya = await plantUser(room.service.sql, { email: 'maya@example.com', name: 'Maya Thompson' });
    minh = await plantUser(room.service.sql, { email: 'minh@example.com', name: 'Hiền Nguyễn' });
    await room.service.sql.rows(
      `update practice_profile set rating_stars = 4.9, rating_reviews = 412, opening_hours =
        '[{"days": ["monday", "tuesday", "wednesday"], "from": "08:00", "to": "17:00"},
          {"days": ["saturday", "sunday"], "from": null, "to": null}]'`,
    );
    // Longer than the profile is cached.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const bottomOf = async (reader: Reader, selector: string) => {
    const box = await reader.page.locator(selector).first().boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };

  it.each([() => maya, () => minh])('fits all it takes to decide into a phone of 390 x 700 (%#)', async (whose) => {
    const reader = await room.reader('phone');
    await reader.page.setViewportSize({ width: 390, height: 700 });
    await reader.open(`/r/${whose().referralCode}`);
    await reader.reads(/invited you\./);
    for (const part of ['.brand', '.facts .stars', '.facts li:last-child', '.actions a:last-child', '.seen'])
      expect(await bottomOf(reader, part)).toBeLessThan(700);
    expect(await reader.overflow()).toBe(0);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
  });

  it('has two columns at 1440 pixels, with rating, hours and map in the right one', async () => {
    const reader = await room.reader('desktop');
    await reader.page.setViewportSize({ width: 1440, height: 900 });
    await reader.open(`/r/${maya.referralCode}`);
    await reader.reads(/invited you\./);
    const card = await reader.page.locator('.practice').boundingBox();
    const steps = await reader.page.locator('.steps').boundingBox();
    expect(card?.x).toBeGreaterThan((steps?.x ?? 0) + (steps?.width ?? 0));
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(900);
    const words = await reader.page.locator('.practice').innerText();
    for (const part of ['4.9 from 412 reviews', 'Monday to Wednesday', 'Get directions']) expect(words).toContain(part);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
  });

  it('sets a name from one family, in the heading font or outside it', async () => {
    const reader = await room.reader('phone');
    await reader.open(`/r/${maya.referralCode}`);
    expect(await fontsOf(reader.page)).toEqual(['Fraunces']);
    await reader.open(`/r/${minh.referralCode}`);
    const outside = await fontsOf(reader.page);
    expect(outside).toHaveLength(1);
    expect(outside).not.toContain('Fraunces');
  });

  it('loads at most 25 kB in 5 requests, and nothing moves', async () => {
    const reader = await room.reader('phone');
    const wire = await countWire(reader.page);
    await reader.page.addInitScript(() => {
      const watched = globalThis as unknown as { layoutShift: number };
      watched.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await reader.open(`/r/${maya.referralCode}`);
    await reader.page.waitForLoadState('networkidle');
    expect(wire.requests).toBeGreaterThan(2);
    expect(wire.requests).toBeLessThanOrEqual(requestLimit);
    expect(wire.bytes).toBeGreaterThan(15_000);
    expect(wire.bytes).toBeLessThanOrEqual(byteLimit);
    const shift = await reader.page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
    expect(shift).toBeLessThan(layoutShiftLimit);
  });
});

/** The families that Chromium really drew the heading with. */
async function fontsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}
