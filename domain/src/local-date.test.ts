import { expect, test } from '@jest/globals';
import { localDate } from './local-date.ts';

test.each([
  ['2026-03-02T04:59:59.000Z', '2026-03-01'],
  ['2026-03-02T05:00:00.000Z', '2026-03-02'],
  ['2026-07-05T03:59:59.999Z', '2026-07-04'],
])('%s is %s in the practice', (instant, day) => {
  expect(localDate(new Date(instant), 'America/New_York')).toBe(day);
});
