import { expect, test } from '@jest/globals';
import { toCents } from '../cents.ts';
import { defaultCreditPolicy, leftToEarn, nextAward } from './credit-policy.ts';

test('a completion earns $50, a year holds $500, in Eastern time (rules 1 and 5)', () => {
  expect(defaultCreditPolicy).toEqual({ awardCents: 5_000, yearCapCents: 50_000, timeZone: 'America/New_York' });
});

test.each([
  [0, 5_000],
  [45_000, 5_000],
  [47_500, 2_500],
  [49_999, 1],
  [50_000, 0],
  [60_000, 0],
])('a year that holds %d cents awards %d more: min(award, what is left) (rule 1)', (held, award) => {
  expect(nextAward(defaultCreditPolicy, toCents(held))).toBe(award);
});

test('what is left to earn never goes below nothing', () => {
  expect(leftToEarn(defaultCreditPolicy, toCents(15_000))).toBe(35_000);
  expect(leftToEarn(defaultCreditPolicy, toCents(60_000))).toBe(0);
});
