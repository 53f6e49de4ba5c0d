import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { differenceInWords } from './difference-in-words.ts';

test('a difference in cents says what is there and what should be', () => {
  expect(
    differenceInWords({
      userId: 'ann',
      what: 'shown_total',
      expectedCents: toCents(10_000),
      foundCents: toCents(9_950),
    }),
  ).toBe('user ann: what the API shows as total earnings is $99.50 and should be $100.00');
});

test('a visit counted in the wrong year says both years', () => {
  expect(
    differenceInWords({ userId: 'ann', programYear: 2026, referralId: 'r1', what: 'program_year', expectedYear: 2025 }),
  ).toBe('user ann, year 2026, referral r1: the visit is counted in 2026 and took place in 2025');
});
