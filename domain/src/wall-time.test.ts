import { afterEach, expect, it, jest } from '@jest/globals';
import { localDate } from './local-date.ts';
import { localInstant } from './local-instant.ts';
import { isTextingHour } from './follow-ups/texting-hours.ts';
import { programYearOf } from './credit/program-year.ts';
import { wallTime } from './wall-time.ts';

const newYork = 'America/New_York';

const asItIs = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
const write = (written: PropertyDescriptor) =>
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, ...written });

afterEach(() => {
  write(asItIs);
  jest.restoreAllMocks();
});

it("shows an instant in each zone's time", () => {
  const noon = new Date('2026-07-01T12:00:00Z');
  expect(wallTime(noon, newYork)).toEqual({ year: 2026, month: 7, day: 1, hour: 8, minute: 0, second: 0 });
  expect(wallTime(noon, 'Asia/Kathmandu')).toMatchObject({ day: 1, hour: 17, minute: 45 });
  expect(wallTime(noon, 'UTC')).toMatchObject({ day: 1, hour: 12 });
});

it('shows midnight as hour 0 of the new day, even if the engine calls it 24', () => {
  const midnight = new Date('2026-03-02T05:00:00Z');
  expect(wallTime(midnight, newYork)).toMatchObject({ day: 2, hour: 0 });
  jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'day', value: '2' },
    { type: 'hour', value: '24' },
  ]);
  expect(wallTime(midnight, newYork)).toMatchObject({ day: 2, hour: 0 });
});

it('creates one formatter per zone, however many instants are read', () => {
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  for (let instant = 0; instant < 1000; instant += 1)
    wallTime(new Date(instant), instant % 2 ? 'Asia/Tokyo' : 'Asia/Seoul');
  expect(created).toHaveBeenCalledTimes(2);
});

it("the result doesn't depend on how the engine formats dates", () => {
  // ICU 72 writes dates like this (Chrome 110 to 112, Node 20.0): month first in en-CA, a narrow no-break space before
  // AM.
  write({ get: () => () => '11/15/2026, 12:00\u202FPM' });
  const evening = new Date('2026-01-01T04:30:00Z');
  expect(localDate(evening, newYork)).toBe('2025-12-31');
  expect(programYearOf(evening, newYork)).toBe(2025);
  expect(localInstant('2026-03-08', '12:00', newYork).toISOString()).toBe('2026-03-08T16:00:00.000Z');
  expect(isTextingHour(new Date('2026-03-02T15:00:00Z'), newYork)).toBe(true);
  expect(isTextingHour(evening, newYork)).toBe(false);
});
