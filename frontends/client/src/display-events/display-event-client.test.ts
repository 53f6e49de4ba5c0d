import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { ModelServer, type Way } from '../testing/model-server.ts';
import { DisplayEventClient, type Transport } from './display-event-client.ts';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aScreen(server = new ModelServer()) {
  const heard: number[] = [];
  const transports: Transport[] = [];
  const client = new DisplayEventClient({
    lines: server.lines,
    onEvent: ({ id }) => heard.push(id),
    onTransport: (transport) => transports.push(transport),
  });
  client.start();
  return { server, client, heard, transports, transport: () => transports.at(-1) ?? 'none' };
}

describe('receiving display events', () => {
  it('tries the socket first, and opens nothing else while it is connected', async () => {
    const { server, client, heard, transports } = aScreen();
    await pass(100);
    server.push();
    await pass(60_000);
    expect(heard).toEqual([1]);
    expect(transports).toEqual(['socket']);
    expect(server.opened.stream).toBe(0);
    client.stop();
  });

  it("falls back to the stream if the socket doesn't connect, and returns once it does", async () => {
    const server = new ModelServer();
    server.cut('socket');
    const { client, heard, transports } = aScreen(server);
    await pass(4_000);
    expect(transports.at(-1)).toBe('stream');
    server.push();
    await pass(500);
    expect(heard).toEqual([1]);
    server.mend('socket');
    await pass(8_000);
    expect(transports.at(-1)).toBe('socket');
    expect(server.open('stream')).toBe(0);
    client.stop();
  });

  it('polls every second and a half without socket and stream, and retries the stream', async () => {
    const server = new ModelServer();
    server.cut('socket');
    server.cut('stream');
    const { client, heard, transports } = aScreen(server);
    await pass(10_000);
    expect(transports).toEqual(['polling']);
    const before = server.asked;
    await pass(15_000);
    expect(server.asked - before).toBeGreaterThanOrEqual(8);
    expect(server.asked - before).toBeLessThanOrEqual(10);
    server.push();
    await pass(1_700);
    expect(heard).toEqual([1]);
    server.mend('stream');
    await pass(31_000);
    expect(transports.at(-1)).toBe('stream');
    client.stop();
  });

  it('requests the current state on each connection, and every ten minutes in case the socket hangs', async () => {
    const { server, client, heard } = aScreen();
    await pass(1_000);
    expect(server.asked).toBe(1);
    server.hang('socket');
    server.push();
    await pass(9 * 60_000);
    expect(heard).toEqual([]);
    client.ask();
    await pass(100);
    expect(heard).toEqual([1]);
    server.push();
    await pass(60_000 + 100);
    expect(heard).toEqual([1, 2]);
    client.stop();
  });

  it('continues with a restored database, whose IDs start low again', async () => {
    const { server, client, heard } = aScreen();
    await pass(100);
    for (let count = 0; count < 5; count += 1) server.push();
    await pass(1_000);
    server.restore();
    server.push();
    await pass(1_000);
    server.push();
    await pass(1_000);
    expect(heard).toEqual([1, 2, 3, 4, 5, 1, 2]);
    client.stop();
  });

  it('hears an event of a restored database once, although the answer to an older question holds it too', async () => {
    const { server, client, heard } = aScreen();
    await pass(100);
    server.push();
    server.push();
    await pass(1_000);
    server.restore();
    server.push();
    client.ask();
    await pass(1_000);
    expect(heard).toEqual([1, 2, 1]);
    client.stop();
  });

  it('receives nothing after it was stopped', async () => {
    const { server, client, heard } = aScreen();
    await pass(100);
    client.stop();
    server.push();
    await pass(20 * 60_000);
    expect(heard).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('restarts when its rights change, and receives nothing twice', async () => {
    const { server, client, heard, transport } = aScreen();
    await pass(100);
    server.push();
    await pass(100);
    client.renew();
    await pass(5_000);
    expect(transport()).toBe('socket');
    expect(heard).toEqual([1]);
    client.stop();
  });

  it("uses the server's clock, not the device's", async () => {
    const { server, client } = aScreen();
    await pass(1_000);
    jest.setSystemTime(new Date('2001-01-01'));
    await pass(1_000);
    expect(Math.abs(client.clock.now() - server.now())).toBeLessThan(100);
    client.stop();
  });
});

describe('connections that fail in any order', () => {
  const way = fc.constantFrom<Way>('socket', 'stream', 'polling');
  const step = fc.oneof(
    { weight: 3, arbitrary: way.map((which) => ({ kind: 'cut', which }) as const) },
    { weight: 3, arbitrary: way.map((which) => ({ kind: 'mend', which }) as const) },
    { weight: 4, arbitrary: fc.constant({ kind: 'push' } as const) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 12_000 }).map((time) => ({ kind: 'pass', time }) as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'wake' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'renew' } as const) },
  );

  // Fake timers turn a nested delay of 0 into 1 ms, which would let a later event overtake.
  const latency = fc.integer({ min: 1, max: 900 });
  const reconnectedWhileEventsAreUnderWay: [(typeof step extends fc.Arbitrary<infer Step> ? Step : never)[], number] = [
    [
      { kind: 'push' },
      { kind: 'pass', time: 4_883 },
      { kind: 'push' },
      { kind: 'push' },
      { kind: 'wake' },
      { kind: 'cut', which: 'socket' },
      { kind: 'mend', which: 'socket' },
    ],
    429,
  ];

  it('every event is received once, in order, and in the end the socket is used again', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { maxLength: 40 }), latency, async (steps, milliseconds) => {
          const { server, client, heard, transport } = aScreen(new ModelServer(milliseconds));
          for (const taken of steps) {
            if (taken.kind === 'cut') server.cut(taken.which);
            if (taken.kind === 'mend') server.mend(taken.which);
            if (taken.kind === 'push') server.push();
            if (taken.kind === 'wake') client.ask();
            if (taken.kind === 'renew') client.renew();
            if (taken.kind === 'pass') await pass(taken.time);
            expect(heard).toEqual(heard.map((_, index) => index + 1));
          }
          // Any one transport is enough: allows for the others' timeouts, one polling interval, and a round trip.
          const isAnyWhole = (['socket', 'stream', 'polling'] as const).some((which) => server.isWhole(which));
          await pass(50_000);
          expect(isAnyWhole ? heard.length : server.count).toBe(server.count);
          for (const which of ['socket', 'stream', 'polling'] as const) server.mend(which);
          await pass(12_000);
          expect(transport()).toBe('socket');
          expect(heard).toEqual(Array.from({ length: server.count }, (_, index) => index + 1));
          expect(server.open('stream')).toBe(0);
          client.stop();
          await pass(5_000);
          expect(jest.getTimerCount()).toBe(0);
        })
        .afterEach(() => jest.clearAllTimers()),
      { numRuns: 150, examples: [reconnectedWhileEventsAreUnderWay] },
    );
  });
});
