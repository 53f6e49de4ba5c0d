import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { programYearOf } from './program-year.ts';

const hour = 3_600_000;

/** Hours ahead of UTC at New Year since 2000. That's daylight saving time in the southern zones. */
const hoursAtNewYear = {
  'America/New_York': -5,
  'America/Phoenix': -7,
  'Pacific/Honolulu': -10,
  'Europe/London': 0,
  'Asia/Kolkata': 5.5,
  'Australia/Sydney': 11,
  'Pacific/Auckland': 13,
  'Pacific/Kiritimati': 14,
} as const;

test.each([
  ['2026-12-31T23:59:59.999-05:00', 2026],
  ['2027-01-01T00:00:00.000-05:00', 2027],
  ['2027-01-01T04:59:59.999Z', 2026],
  ['2027-01-01T05:00:00.000Z', 2027],
  ['2026-07-04T12:00:00.000-04:00', 2026],
])('%s lies in the program year %d of Eastern time (rule 5)', (instant, year) => {
  expect(programYearOf(new Date(instant), 'America/New_York')).toBe(year);
});

test('one instant can lie in two years, depending on the time zone', () => {
  const instant = new Date('2026-12-31T12:00:00.000Z');

  expect(programYearOf(instant, 'Pacific/Kiritimati')).toBe(2027);
  expect(programYearOf(instant, 'Pacific/Honolulu')).toBe(2026);
});

test('in every zone the year turns exactly at its own midnight (rule 5)', () => {
  const zone = fc.constantFrom(...(Object.keys(hoursAtNewYear) as (keyof typeof hoursAtNewYear)[]));
  fc.assert(
    fc.property(
      zone,
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: -20 * 24 * hour, max: 20 * 24 * hour }),
      (timeZone, year, distance) => {
        const midnight = Date.UTC(year, 0, 1) - hoursAtNewYear[timeZone] * hour;

        expect(programYearOf(new Date(midnight + distance), timeZone)).toBe(distance < 0 ? year - 1 : year);
      },
    ),
  );
});

test('years never run backwards', () => {
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      const [earlier, later] = a <= b ? [a, b] : [b, a];

      expect(programYearOf(earlier, 'America/New_York')).toBeLessThanOrEqual(programYearOf(later, 'America/New_York'));
    }),
  );
});
