import { expect, test } from '@jest/globals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { CatchUpDisplay, type DisplayPosition } from './catch-up-display.ts';
import type { DisplayNews } from './display-events.ts';

const start = '2026-03-02T15:00:00.000Z';

function aDesk() {
  const [database, clock] = [new InMemoryDatabase(), new InMemoryClock(start)];
  const displayEventLog = new InMemoryDisplayEventLog(database);
  const catchUp = new CatchUpDisplay({ displayEventLog, clock });
  const append = async (news: DisplayNews) => {
    await new InMemoryUnitOfWork(database).run(({ displayEvents }) => displayEvents.append(news, clock.now()));
    return { id: await displayEventLog.lastId() };
  };
  const push = () =>
    append({
      kind: 'new_qr',
      qrGenerationId: 'generation',
      landingDigest: 'digest',
      firstName: null,
      welcomeName: null,
      expiresAt: new Date(clock.now().getTime() + 120_000),
    });
  const told = async (position: DisplayPosition) => (await catchUp.execute(position)).events.map(({ id }) => id);
  return { clock, append, push, told, catchUp };
}

test('a new screen gets the current QR for the rest of its two minutes (rule 20)', async () => {
  const desk = aDesk();
  await desk.push();
  const { id } = await desk.push();
  const text = await desk.append({ kind: 'sms_sent' });
  desk.clock.advanceSeconds(119);
  expect(await desk.catchUp.execute(undefined)).toMatchObject({ events: [{ id }], lastId: text.id });
  desk.clock.advanceSeconds(1);
  expect(await desk.told(undefined)).toEqual([]);
});

test('a new screen gets nothing if the QR was cleared', async () => {
  const desk = aDesk();
  await desk.push();
  const { id: lastId } = await desk.append({ kind: 'qr_clear' });
  expect(await desk.catchUp.execute(undefined)).toEqual({ events: [], lastId });
});

test('a screen that reconnects gets what it missed, each event once (rule 20)', async () => {
  const desk = aDesk();
  const first = await desk.push();
  const cleared = await desk.append({ kind: 'qr_clear' });
  const second = await desk.push();
  expect(await desk.catchUp.execute(first.id)).toMatchObject({
    events: [{ id: cleared.id }, { id: second.id }],
    lastId: second.id,
  });
  expect(await desk.catchUp.execute(second.id)).toEqual({ events: [], lastId: second.id });
});

test("catching up from an instant overlaps slightly, so late commits aren't missed", async () => {
  const desk = aDesk();
  const first = await desk.push();
  desk.clock.advanceSeconds(1);
  expect(await desk.told(desk.clock.now())).toEqual([first.id]);
  desk.clock.advanceSeconds(2);
  expect(await desk.told(desk.clock.now())).toEqual([]);
});

test('an unknown ID comes from another database', async () => {
  const desk = aDesk();
  const { id } = await desk.push();
  expect(await desk.told(id + 1_000)).toEqual([id]);
});
