import { expect, test } from '@jest/globals';
import { readDay } from './read-day.ts';

test.each([
  '2026-03-02',
  '2026-03-02 09:00:00',
  '2026-03-02T09:00',
  '2026/3/2',
  '20260302',
  '20260302093000',
  '3/2/2026',
  '03/02/26',
  '3/2/2026 9:30 AM',
  '03-02-2026',
  '02.03.2026',
  'Mar 2, 2026',
  'Mar. 2 2026 10:00am',
  'Monday, March 2nd, 2026',
  'Mon 3/2/2026',
  '2-Mar-2026',
  '02 March 2026',
  '2-Mar-26',
  '46083',
  '46083.4375',
])('%s is March 2, 2026', (cell) => {
  expect(readDay(cell)).toBe('2026-03-02');
});

test('a number above 12 shows that the day comes first', () => {
  expect(readDay('23/11/2026')).toBe('2026-11-23');
});

test.each([
  '',
  'Monday',
  '9:00 AM',
  '2/30/2026',
  '13/13/2026',
  '2026-00-10',
  '5550142',
  '12345',
  '0001-01-01',
  'Mar 2',
])('%s is no day', (cell) => {
  expect(readDay(cell)).toBeUndefined();
});
