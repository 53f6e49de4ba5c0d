import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { differenceInWords } from './difference-in-words.ts';

test('a difference in cents shows the actual and the expected amount', () => {
  expect(
    differenceInWords({
      userId: 'ann',
      what: 'shown_total',
      expectedCents: toCents(10_000),
      foundCents: toCents(9_950),
    }),
  ).toBe('user ann: total earnings in the API is $99.50 but should be $100.00');
});

test('a visit counted in the wrong year shows both years', () => {
  expect(
    differenceInWords({ userId: 'ann', programYear: 2026, referralId: 'r1', what: 'program_year', expectedYear: 2025 }),
  ).toBe('user ann, year 2026, referral r1: the visit counts toward 2026 but took place in 2025');
});
