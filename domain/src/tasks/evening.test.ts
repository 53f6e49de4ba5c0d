import { expect, test } from '@jest/globals';
import type { OpeningHours } from '../practice/practice-profile.ts';
import { settledBefore } from './evening.ts';

const zone = 'America/New_York';
/** A Monday. */
const at = (clock: string) => new Date(`2026-03-02T${clock}:00-05:00`);
const midnight = at('00:00');
const open = (from: string | null, to: string | null): readonly OpeningHours[] => [
  { days: ['monday', 'tuesday'], from: '08:00', to: '12:00' },
  { days: ['monday'], from, to },
  { days: ['wednesday'], from: '08:00', to: '09:00' },
];

test.each([
  ['without hours, today counts from 5 PM', [], '17:00'],
  ['today counts from closing time', open('13:00', '18:30'), '18:30'],
  ['a closed afternoon leaves the morning', open(null, null), '12:00'],
] as const)('%s (rule 55)', (_, hours, closing) => {
  const closes = at(closing);
  const before = new Date(closes.getTime() - 60_000);
  expect(settledBefore(before, zone, hours)).toEqual(midnight);
  expect(settledBefore(closes, zone, hours).getTime()).toBeGreaterThan(closes.getTime());
});

test('hours that end after midnight leave today to the next day (rule 55)', () => {
  expect(settledBefore(at('23:59'), zone, open('20:00', '02:00'))).toEqual(midnight);
});
