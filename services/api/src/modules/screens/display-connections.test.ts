import { setImmediate as aMoment } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { anySubscriber } from '@rewards/domain/screens/display-subscriber';
import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { InMemoryLandingTokens } from '@rewards/in-memory/front-desk/in-memory-landing-tokens';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { Counted } from '../counted.ts';
import { DisplayConnections } from './display-connections.ts';

const at = '2026-03-02T15:00:00.000Z';
let audience: DisplayConnections | undefined;
afterEach(() => audience?.close());

class CountedTokens extends InMemoryLandingTokens {
  asked = 0;

  override listOf(qrGenerationId: string): readonly string[] {
    this.asked += 1;
    return super.listOf(qrGenerationId);
  }
}

function someConnections() {
  const landingTokens = new CountedTokens();
  const clock = new InMemoryClock(at);
  const warned: unknown[] = [];
  const counted = new Counted();
  const listeners = new Set<(events: readonly DisplayEvent[], readAgainFrom?: Date) => void>();
  const database = new InMemoryDatabase();
  const feed = {
    subscribe(listener: (events: readonly DisplayEvent[], readAgainFrom?: Date) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  audience = new DisplayConnections({
    displayFeed: feed,
    accessChanges: { subscribe: () => undefined },
    clock,
    counted,
    landingTokens,
    tokenDigest: new InMemoryTokenDigest(),
    publicUrl: 'https://rewards.test',
    log: { warn: (...told: unknown[]) => void warned.push(told) },
    catchUpDisplay: new CatchUpDisplay({ displayEventLog: new InMemoryDisplayEventLog(database), clock }),
  });
  audience.open();
  const seat = (hears: boolean, tell = () => undefined as void) => {
    const display = { hears, told: 0, isClosed: false };
    const count = () => {
      tell();
      display.told += 1;
    };
    audience?.join(
      {
        line: 'stream',
        canSubscribe: async () => (display.hears ? anySubscriber : undefined),
        tell: count,
        close: () => (display.isClosed = true),
      },
      undefined,
    );
    return display;
  };
  const clear = (id: number) => listeners.forEach((listener) => listener([{ kind: 'qr_clear', id, at: clock.now() }]));
  const push = (id: number) => {
    const qr = { kind: 'new_qr', qrGenerationId: `qr-${id}`, landingDigest: 'of another key' } as const;
    const news = { ...qr, expiresAt: new Date(clock.now().getTime() + 120_000), firstName: 'Maria', welcomeName: null };
    listeners.forEach((listener) => listener([{ ...news, id, at: clock.now() }]));
  };
  /** Another event is all that the database has now. */
  const stepBack = async () => {
    await new InMemoryUnitOfWork(database).run(({ displayEvents }) =>
      displayEvents.append({ kind: 'qr_clear' }, clock.now()),
    );
    listeners.forEach((listener) => listener([], clock.now()));
  };
  return { seat, clear, push, stepBack, warned, landingTokens, counted };
}

test('the address of a QR code is made once, however many screens receive it', async () => {
  const { seat, push, landingTokens } = someConnections();
  const screens = Array.from({ length: 150 }, () => seat(true));
  await aMoment();
  push(1);
  expect(screens.every(({ told }) => told === 1)).toBe(true);
  expect(landingTokens.asked).toBe(1);
});

test('any number of waiting strangers keep no screen out', async () => {
  const { seat, clear } = someConnections();
  const first = seat(true);
  await aMoment();
  const strangers = Array.from({ length: 3_000 }, () => seat(false));
  const late = seat(true);
  await aMoment();
  clear(1);

  expect([first, late]).toEqual([
    { hears: true, told: 1, isClosed: false },
    { hears: true, told: 1, isClosed: false },
  ]);
  expect(strangers.filter(({ isClosed }) => !isClosed)).toHaveLength(200);
  expect(strangers.some(({ told }) => told > 0)).toBe(false);
});

test('screens that reconnect all at once after a restart keep none of each other out', async () => {
  const { seat, clear } = someConnections();
  const screens = Array.from({ length: 2_500 }, () => seat(true));
  await aMoment();
  clear(1);
  expect(screens.filter(({ told, isClosed }) => told === 1 && !isClosed)).toHaveLength(2_500);
});

test('a screen gets an event once, even if the feed repeats it', async () => {
  const { seat, clear } = someConnections();
  const screen = seat(true);
  await aMoment();
  for (const id of [1, 2, 2, 1]) clear(id);
  expect(screen.told).toBe(2);
});

test('after the database stepped back, a screen gets what it has now, and events with smaller IDs', async () => {
  const { seat, clear, stepBack } = someConnections();
  const screen = seat(true);
  await aMoment();
  clear(500);
  await stepBack();
  await aMoment();
  expect(screen.told).toBe(2);
  clear(2);
  expect(screen).toEqual({ hears: true, told: 3, isClosed: false });
});

test('the longest-waiting display makes room', async () => {
  const { seat } = someConnections();
  const longest = seat(false);
  const others = Array.from({ length: 199 }, () => seat(false));
  await aMoment();
  expect(longest.isClosed).toBe(false);
  seat(false);
  await aMoment();
  expect(longest.isClosed).toBe(true);
  expect(others.some(({ isClosed }) => isClosed)).toBe(false);
});

test('a screen with a failed send is closed, and the others miss nothing', async () => {
  const { seat, clear, warned } = someConnections();
  const before = seat(true);
  const broken = seat(true, () => {
    throw new Error('its stream is gone');
  });
  const after = seat(true);
  await aMoment();
  clear(1);
  clear(2);

  expect([before, broken, after]).toEqual([
    { hears: true, told: 2, isClosed: false },
    { hears: true, told: 0, isClosed: true },
    { hears: true, told: 2, isClosed: false },
  ]);
  expect(warned).toEqual([[{ failure: new Error('its stream is gone') }, 'Could not send an event to a display']]);
});

test('an operator sees how many displays listen and wait, and what they were sent', async () => {
  const { seat, push, counted } = someConnections();
  const waiting = seat(false);
  seat(true);
  seat(true);
  await aMoment();
  push(1);
  expect(audience?.listeners()).toEqual([
    { line: 'socket', hearing: 0, waiting: 0 },
    { line: 'stream', hearing: 2, waiting: 1 },
  ]);
  expect(waiting.told).toBe(0);
  for (const counter of [counted.displayEvents, counted.catchUps])
    expect((await counter.get()).values).toMatchObject([{ labels: { line: 'stream' }, value: 2 }]);
});
