import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTextingHour, withinTextingHours } from './texting-hours.ts';

const newYork = 'America/New_York';
const moved = (instant: string, timeZone = newYork) => withinTextingHours(new Date(instant), timeZone).toISOString();

test.each([
  ['9:00 is the first instant', '2026-03-02T14:00:00.000Z', '2026-03-02T14:00:00.000Z'],
  ['a moment before 9:00 waits until 9:00', '2026-03-02T13:59:59.999Z', '2026-03-02T14:00:00.000Z'],
  ['the last moment before 20:00 stays', '2026-03-03T00:59:59.999Z', '2026-03-03T00:59:59.999Z'],
  ['20:00 waits until the next morning', '2026-03-03T01:00:00.000Z', '2026-03-03T14:00:00.000Z'],
  ['midnight waits until 9:00 of the new day', '2026-03-03T05:00:00.000Z', '2026-03-03T14:00:00.000Z'],
  [
    'the evening before clocks go forward waits until 9:00 of the new time',
    '2026-03-08T02:00:00.000Z',
    '2026-03-08T13:00:00.000Z',
  ],
  [
    'the evening before clocks go back waits until 9:00 of the new time',
    '2026-11-01T01:00:00.000Z',
    '2026-11-01T14:00:00.000Z',
  ],
])('%s (rule 22)', (_what, instant, expected) => {
  expect(moved(instant)).toBe(expected);
});

test('a zone half an hour off its neighbors has its own 9:00', () => {
  expect(moved('2026-03-02T00:00:00.000Z', 'Asia/Kathmandu')).toBe('2026-03-02T03:15:00.000Z');
});

const zones = [
  newYork,
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
const anInstant = fc.date({
  min: new Date('2007-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('in any zone, a text is never moved earlier and moves to the first instant within texting hours (rule 22)', () => {
  fc.assert(
    fc.property(anInstant, fc.constantFrom(...zones), (instant, timeZone) => {
      const then = withinTextingHours(instant, timeZone);
      const hour = Number(then.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
      expect(hour).toBeGreaterThanOrEqual(9);
      expect(hour).toBeLessThan(20);
      expect(then.getTime()).toBeGreaterThanOrEqual(instant.getTime());
      expect(withinTextingHours(then, timeZone)).toEqual(then);
      expect(then.getTime() === instant.getTime() || !isTextingHour(new Date(then.getTime() - 1), timeZone)).toBe(true);
      // A night of 13 hours, plus one when clocks go back.
      expect(then.getTime() - instant.getTime()).toBeLessThanOrEqual(14 * 3_600_000);
    }),
    { numRuns: 2_000 },
  );
});
