import { expect, test } from '@jest/globals';
import { localInstant } from './local-instant.ts';

test.each([
  ['2026-03-02', 'America/New_York', '2026-03-02T17:00:00.000Z'],
  ['2026-07-02', 'America/New_York', '2026-07-02T16:00:00.000Z'],
  // Days when clocks change.
  ['2026-03-08', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T22:00:00.000Z'],
  ['2026-12-31', 'Pacific/Pago_Pago', '2026-12-31T23:00:00.000Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-05-01T06:15:00.000Z'],
])('noon of %s in %s is %s', (day, timeZone, instant) => {
  expect(localInstant(day, '12:00', timeZone).toISOString()).toBe(instant);
});

test.each([
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(localInstant(day, '00:00', timeZone).toISOString()).toBe(instant);
});
