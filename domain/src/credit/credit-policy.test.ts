import { expect, test } from '@jest/globals';
import { toCents } from '../cents.ts';
import {
  type CreditPolicy,
  defaultCreditPolicy,
  defaultFirstTerms,
  highestCap,
  leftToEarn,
  nextAward,
  termsAt,
} from './credit-policy.ts';

test('a completion earns $50 and a year holds $500, in Eastern time (rules 1 and 5)', () => {
  expect(defaultFirstTerms).toEqual({ awardCents: 5_000, yearCapCents: 50_000, timeZone: 'America/New_York' });
});

test.each([
  [0, 5_000],
  [45_000, 5_000],
  [47_500, 2_500],
  [49_999, 1],
  [50_000, 0],
  [60_000, 0],
])('a year that holds %d cents awards %d more: min(award, remainder) (rule 1)', (held, award) => {
  expect(nextAward(defaultFirstTerms, toCents(held))).toBe(award);
});

test('the remaining amount never goes below zero', () => {
  expect(leftToEarn(defaultFirstTerms, toCents(15_000))).toBe(35_000);
  expect(leftToEarn(defaultFirstTerms, toCents(60_000))).toBe(0);
});

const changing: CreditPolicy = {
  ...defaultCreditPolicy,
  terms: [
    ...defaultCreditPolicy.terms,
    { beginsOn: '2026-07-01', awardCents: toCents(7_500), yearCapCents: toCents(80_000) },
    { beginsOn: '2027-03-01', awardCents: toCents(4_000), yearCapCents: toCents(40_000) },
  ],
};

test.each([
  ['1999-05-05T12:00:00Z', 5_000],
  ['2026-07-01T03:59:59.999Z', 5_000],
  ['2026-07-01T04:00:00.000Z', 7_500],
  ['2027-03-01T04:59:59.999Z', 7_500],
  ['2027-03-01T05:00:00.000Z', 4_000],
])('at %s a completion earns %d: terms start at midnight of their day in the practice (rule 39)', (at, award) => {
  expect(termsAt(changing, new Date(at)).awardCents).toBe(award);
});

test.each([
  [2025, 50_000],
  [2026, 80_000],
  [2027, 80_000],
  [2028, 40_000],
])('in %d no allotment exceeds %d, the highest cap of any day (rule 39)', (year, cap) => {
  expect(highestCap(changing, year)).toBe(cap);
});
