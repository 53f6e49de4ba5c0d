import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Completion, allotYear } from './allot-year.ts';
import { toCents } from '../cents.ts';
import {
  type CreditPolicy,
  type FirstTerms,
  defaultCreditPolicy,
  defaultFirstTerms,
  highestCap,
  policyBeginningWith,
  termsAt,
} from './credit-policy.ts';

const completion = (referralId: string, completedAt: string): Completion => ({
  referralId,
  completedAt: new Date(completedAt),
});

const first = fc.record<FirstTerms>({
  awardCents: fc.integer({ min: 1, max: 20_000 }).map(toCents),
  yearCapCents: fc.integer({ min: 0, max: 100_000 }).map(toCents),
  timeZone: fc.constant('America/New_York'),
});
const days = Array.from({ length: 24 }, (_, index) =>
  new Date(Date.UTC(2026, 4, 30 + index)).toISOString().slice(0, 10),
);
/** Terms that change on some days of these weeks, or not at all. */
const policies = fc
  .tuple(first, fc.uniqueArray(fc.tuple(fc.constantFrom(...days), first), { maxLength: 6, selector: ([day]) => day }))
  .map(([begun, later]): CreditPolicy => {
    const { timeZone, terms } = policyBeginningWith(begun);
    const changes = later.map(([beginsOn, { awardCents, yearCapCents }]) => ({ beginsOn, awardCents, yearCapCents }));
    return { timeZone, terms: [terms[0], ...changes.toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1))] };
  });
/** Few instants, so that many completions share one. */
const years = fc.uniqueArray(
  fc.record<Completion>({
    referralId: fc.uuid(),
    completedAt: fc.nat(20).map((day) => new Date(Date.UTC(2026, 5, 1 + day))),
  }),
  { maxLength: 40, selector: ({ referralId }) => referralId },
);
const inOrder = (a: Completion, b: Completion) =>
  Number(a.completedAt) - Number(b.completedAt) || a.referralId.localeCompare(b.referralId, 'en');
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

test('ten of twelve completions earn $50, the last two nothing (rule 1)', () => {
  const twelve = Array.from({ length: 12 }, (_, month) =>
    completion(`r${month}`, new Date(Date.UTC(2026, month, 15)).toISOString()),
  );

  expect([...allotYear(defaultCreditPolicy, twelve).values()]).toEqual([...Array(10).fill(5_000), 0, 0]);
});

test('the completion that reaches the cap earns the remainder', () => {
  const policy = policyBeginningWith({ ...defaultFirstTerms, yearCapCents: toCents(12_000) });
  const three = [completion('a', '2026-01-10'), completion('b', '2026-01-11'), completion('c', '2026-01-12')];

  expect([...allotYear(policy, three).values()]).toEqual([5_000, 5_000, 2_000]);
});

test('completions at the same instant are allotted by ID (rule 2)', () => {
  const policy = policyBeginningWith({ ...defaultFirstTerms, yearCapCents: toCents(5_000) });

  const allotted = allotYear(policy, [completion('b', '2026-01-10'), completion('a', '2026-01-10')]);

  expect(Object.fromEntries(allotted)).toEqual({ a: 5_000, b: 0 });
});

test('under constant terms, a year always earns min(cap, award x completions) (rule 2)', () => {
  fc.assert(
    fc.property(first, years, (terms, completions) => {
      const total = sum(allotYear(policyBeginningWith(terms), completions).values());

      expect(total).toBe(Math.min(terms.yearCapCents, terms.awardCents * completions.length));
    }),
  );
});

test('under any terms, each day earns up to its cap and the total never falls (rules 2 and 39)', () => {
  fc.assert(
    fc.property(policies, years, (policy, completions) => {
      const byDay = Map.groupBy(completions.toSorted(inOrder), ({ completedAt }) => Number(completedAt));
      let heldCents = 0;
      for (const [at, ofDay] of byDay) {
        const { awardCents, yearCapCents } = termsAt(policy, new Date(at));
        heldCents = Math.max(heldCents, Math.min(yearCapCents, heldCents + awardCents * ofDay.length));
      }

      expect(sum(allotYear(policy, completions).values())).toBe(heldCents);
      expect(heldCents).toBeLessThanOrEqual(highestCap(policy, 2026));
    }),
  );
});

test('a completion earns by the terms of its day in the practice, whenever it is allotted (rule 39)', () => {
  const changed = { awardCents: toCents(7_500), yearCapCents: toCents(12_000), beginsOn: '2026-07-01' };
  const policy: CreditPolicy = { ...defaultCreditPolicy, terms: [...defaultCreditPolicy.terms, changed] };
  const three = [
    completion('before midnight', '2026-07-01T03:59:59Z'),
    completion('after midnight', '2026-07-01T04:00:00Z'),
    completion('past the new cap', '2026-07-02T04:00:00Z'),
  ];

  expect(Object.fromEntries(allotYear(policy, three))).toEqual({
    'before midnight': 5_000,
    'after midnight': 7_000,
    'past the new cap': 0,
  });
});

test('lowering the cap keeps what the year earned and adds nothing until there is room (rule 39)', () => {
  const lowered = { awardCents: toCents(5_000), yearCapCents: toCents(8_000), beginsOn: '2026-03-01' };
  const policy: CreditPolicy = { ...defaultCreditPolicy, terms: [...defaultCreditPolicy.terms, lowered] };
  const before = [completion('a', '2026-01-10'), completion('b', '2026-01-11')];
  const after = completion('c', '2026-03-10');

  expect(Object.fromEntries(allotYear(policy, [...before, after]))).toEqual({ a: 5_000, b: 5_000, c: 0 });
  expect(Object.fromEntries(allotYear(policy, [before[1]!, after]))).toEqual({ b: 5_000, c: 3_000 });
});

test("each completion earns between nothing and its day's award", () => {
  fc.assert(
    fc.property(policies, years, (policy, completions) => {
      const allotted = allotYear(policy, completions);

      expect([...allotted.keys()].toSorted()).toEqual(completions.map(({ referralId }) => referralId).toSorted());
      for (const { referralId, completedAt } of completions) {
        expect(allotted.get(referralId)).toBeGreaterThanOrEqual(0);
        expect(allotted.get(referralId)).toBeLessThanOrEqual(termsAt(policy, completedAt).awardCents);
      }
    }),
  );
});

test('the order of the input makes no difference', () => {
  const shuffled = years.chain((completions) =>
    fc.tuple(fc.constant(completions), fc.shuffledSubarray(completions, { minLength: completions.length })),
  );
  fc.assert(
    fc.property(policies, shuffled, (policy, [completions, otherwise]) => {
      expect(Object.fromEntries(allotYear(policy, otherwise))).toEqual(
        Object.fromEntries(allotYear(policy, completions)),
      );
    }),
  );
});

test('under constant terms, an earlier completion never earns less than a later one', () => {
  fc.assert(
    fc.property(first, years, (terms, completions) => {
      const allotted = allotYear(policyBeginningWith(terms), completions);
      const earned = completions.toSorted(inOrder).map(({ referralId }) => allotted.get(referralId) ?? -1);

      expect(earned).toEqual(earned.toSorted((a, b) => b - a));
    }),
  );
});

test("later completions don't change what earlier ones earned", () => {
  fc.assert(
    fc.property(policies, years, fc.nat(40), (policy, completions, length) => {
      const earlier = completions.toSorted(inOrder).slice(0, length);
      const whole = allotYear(policy, completions);

      for (const [referralId, earned] of allotYear(policy, earlier)) expect(whole.get(referralId)).toBe(earned);
    }),
  );
});
