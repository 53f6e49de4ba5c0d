import { expect, test } from '@jest/globals';
import { pollPosition, readPollPosition } from './poll-position.ts';

const now = new Date('2026-03-02T15:00:00.123Z');

test('the `now` of an answer is an instant, and has the id of the last event', () => {
  expect(Date.parse(pollPosition(now, 42))).toBe(now.getTime());
  expect(readPollPosition(pollPosition(now, 42))).toBe(42);
  expect(readPollPosition(pollPosition(now, 0))).toBe(0);
});

test('an id, another instant and a missing value are each recognized', () => {
  expect(readPollPosition('42')).toBe(42);
  expect(readPollPosition(now.toISOString())).toEqual(now);
  expect(readPollPosition('2026-03-02T15:00:00.123+01:00')).toEqual(new Date('2026-03-02T14:00:00.123Z'));
  expect(readPollPosition('')).toBeUndefined();
  expect(readPollPosition(undefined)).toBeUndefined();
});
