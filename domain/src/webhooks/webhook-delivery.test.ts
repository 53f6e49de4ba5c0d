import { expect, test } from '@jest/globals';
import { nextAttemptAt } from './webhook-delivery.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsUntil = (attempts: number, retryAfterSeconds: number | null = null) => {
  const next = nextAttemptAt(attempts, at, retryAfterSeconds);
  return next && (next.getTime() - at.getTime()) / 1_000;
};

test('nine attempts go on for about two days, each wait longer than the one before', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => secondsUntil(attempts) ?? 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(hours).toBeGreaterThan(46);
  expect(hours).toBeLessThan(50);
  expect(secondsUntil(9)).toBeNull();
});

test('Retry-After puts an attempt off, a day at most, and never makes it come sooner', () => {
  expect(secondsUntil(1, 120)).toBe(120);
  expect(secondsUntil(2, 1)).toBe(300);
  expect(secondsUntil(1, 10_000_000)).toBe(86_400);
});
