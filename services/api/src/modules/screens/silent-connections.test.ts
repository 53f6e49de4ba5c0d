import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SilentConnections } from './silent-connections.ts';

let silent: SilentConnections;
beforeEach(() => {
  jest.useFakeTimers();
  silent = new SilentConnections();
});
afterEach(() => void jest.useRealTimers());

function aConnection() {
  const connection = { timesClosed: 0, close: () => void (connection.timesClosed += 1) };
  silent.add(connection);
  return connection;
}

test('a connection that stays silent for 10 seconds is closed, and one that has joined is not', () => {
  const stranger = aConnection();
  const screen = aConnection();
  jest.advanceTimersByTime(9_999);
  expect(stranger.timesClosed).toBe(0);
  silent.remove(screen);
  jest.advanceTimersByTime(60_000);
  expect([stranger, screen].map(({ timesClosed }) => timesClosed)).toEqual([1, 0]);
  expect(jest.getTimerCount()).toBe(0);
});

test('the longest-silent connection makes room, and one that has joined stays', () => {
  const screen = aConnection();
  silent.remove(screen);
  const longest = aConnection();
  const others = Array.from({ length: 499 }, aConnection);
  expect(longest.timesClosed).toBe(0);
  const late = aConnection();
  expect(longest.timesClosed).toBe(1);
  expect([screen, ...others, late].some(({ timesClosed }) => timesClosed > 0)).toBe(false);
  Array.from({ length: 3_000 }, aConnection);
  expect(screen.timesClosed).toBe(0);
  expect(jest.getTimerCount()).toBe(500);
});
