import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CDPSession } from 'playwright-core';
import { ReadingRoom } from '../support/reading-room.ts';

const changes = 500;
/** By then everything that is created once exists. */
const warmUp = 60;

let room: ReadingRoom;
beforeAll(async () => {
  room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off' } });
});
afterAll(() => room.close());

async function inUse(session: CDPSession) {
  // Twice, because objects freed in the first round keep others alive.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

test(`${changes} scene changes leave heap, nodes and listeners unchanged`, async () => {
  const reader = await room.reader();
  const { page } = reader;
  // A small window, because drawing isn't what this measures.
  await page.setViewportSize({ width: 320, height: 240 });
  await reader.open('/tvs?safe=0');
  await page.locator('canvas').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const change = (times: number) =>
    page.evaluate(async (count) => {
      const select = document.querySelector('select');
      const options = [...(select?.options ?? [])].filter(({ value }) => value !== '');
      for (let turn = 0; turn < count; turn += 1) {
        if (select === null) throw new Error('The list of scenes is missing.');
        select.value = options[turn % options.length]?.value ?? '';
        select.dispatchEvent(new Event('change', { bubbles: true }));
        // Long enough to draw once.
        await new Promise((resolve) => setTimeout(resolve, 35));
      }
      return options.length;
    }, times);

  expect(await change(warmUp)).toBeGreaterThanOrEqual(12);
  const before = await inUse(session);
  await change(changes);
  const after = await inUse(session);
  if (process.env['TESTS_SAY']) process.stderr.write(`${JSON.stringify({ before, after })}\n`);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  expect(after.heap).toBeLessThan(before.heap + 1_000_000);
  expect(await page.locator('canvas').count()).toBe(1);
});
