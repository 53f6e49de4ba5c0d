import { expect, test } from '@jest/globals';
import { ageStarts } from './credit-balances.ts';

test("ages are full days in the practice's zone, across clock changes", () => {
  // Half past eleven at night in New York on November 26, 2026.
  expect(ageStarts(new Date('2026-11-27T04:30:00.000Z'), 'America/New_York')).toEqual([
    new Date('2026-10-27T04:00:00.000Z'),
    new Date('2026-08-28T04:00:00.000Z'),
    new Date('2025-11-26T05:00:00.000Z'),
  ]);
});
