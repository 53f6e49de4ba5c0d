import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addCents, toCents } from '../../cents.ts';
import { ageStarts } from './show-owed-credit.ts';
import { type DatedCredit, unusedCredit } from './unused-credit.ts';

const credit = (id: string, day: number, amountCents: number): DatedCredit => ({
  id,
  at: new Date(Date.UTC(2026, 0, day)),
  amountCents: toCents(amountCents),
});

test("ages are full days in the practice's zone, across clock changes", () => {
  // Half past eleven at night in New York on November 26, 2026.
  expect(ageStarts(new Date('2026-11-27T04:30:00.000Z'), 'America/New_York')).toEqual([
    new Date('2026-10-27T04:00:00.000Z'),
    new Date('2026-08-28T04:00:00.000Z'),
    new Date('2025-11-26T05:00:00.000Z'),
  ]);
});

test('the oldest credit counts as used first', () => {
  const earned = [credit('old', 1, 5_000), credit('middle', 2, 5_000), credit('new', 3, 5_000)];

  expect(unusedCredit(earned, toCents(7_000))).toEqual([credit('new', 3, 5_000), credit('middle', 2, 2_000)]);
  expect(unusedCredit(earned, toCents(0))).toEqual([]);
  expect(unusedCredit(earned, toCents(-2_000))).toEqual([]);
});

test('unused credit always adds up to the balance, and no credit is exceeded', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9_000 })));
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
      const earned = drawn.map(([day, amount], index) => credit(String(index), day, amount));
      const balance = toCents(Math.floor(addCents(...earned.map(({ amountCents }) => amountCents)) * share));
      const unused = unusedCredit(earned, balance);
      const whole = new Map(earned.map(({ id, amountCents }) => [id, amountCents]));
      expect(addCents(...unused.map(({ amountCents }) => amountCents))).toBe(balance);
      expect(unused.every(({ id, amountCents }) => amountCents > 0 && amountCents <= (whole.get(id) ?? 0))).toBe(true);
    }),
  );
});
