import { expect, test } from '@jest/globals';
import { addCents, centsToDollars, negateCents, noCents, toCents, centsTogether } from './cents.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount of money', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
});

test('amounts are whole cents, and adding nothing gives zero', () => {
  expect(addCents(toCents(5_000), toCents(-1), toCents(2))).toBe(5_001);
  expect(addCents()).toBe(0);
});

test('there is only one zero: subtracting from zero never gives -0', () => {
  expect(Object.is(negateCents(noCents), 0)).toBe(true);
  expect(Object.is(toCents(-0), 0)).toBe(true);
});

test('fifty dollars are shown as 50 (rule 5)', () => {
  expect(centsToDollars(toCents(5_000))).toBe(50);
  expect(centsToDollars(toCents(4_999))).toBe(49.99);
});

test.each([
  [
    [5_000, 50_000],
    ['$50', '$500'],
  ],
  [
    [1_250, 50_000],
    ['$12.50', '$500.00'],
  ],
  [
    [-1_250, 0],
    ['-$12.50', '$0.00'],
  ],
])('%j are shown together as %j (rule 38)', (amounts, words) => {
  expect(centsTogether(...amounts.map(toCents))).toEqual(words);
});
