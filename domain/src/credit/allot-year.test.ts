import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Completion, allotYear } from './allot-year.ts';
import { toCents } from '../cents.ts';
import { type CreditPolicy, defaultCreditPolicy } from './credit-policy.ts';

const completion = (referralId: string, completedAt: string): Completion => ({
  referralId,
  completedAt: new Date(completedAt),
});

const policies = fc.record<CreditPolicy>({
  awardCents: fc.integer({ min: 1, max: 20_000 }).map(toCents),
  yearCapCents: fc.integer({ min: 0, max: 100_000 }).map(toCents),
  timeZone: fc.constant('America/New_York'),
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

test('the one that reaches the cap earns what is left', () => {
  const policy = { ...defaultCreditPolicy, yearCapCents: toCents(12_000) };
  const three = [completion('a', '2026-01-10'), completion('b', '2026-01-11'), completion('c', '2026-01-12')];

  expect([...allotYear(policy, three).values()]).toEqual([5_000, 5_000, 2_000]);
});

test('completions of one instant are allotted by identity (rule 2)', () => {
  const policy = { ...defaultCreditPolicy, yearCapCents: toCents(5_000) };

  const allotted = allotYear(policy, [completion('b', '2026-01-10'), completion('a', '2026-01-10')]);

  expect(Object.fromEntries(allotted)).toEqual({ a: 5_000, b: 0 });
});

test('a year always earns min(cap, award x completions) (rule 2)', () => {
  fc.assert(
    fc.property(policies, years, (policy, completions) => {
      const total = sum(allotYear(policy, completions).values());

      expect(total).toBe(Math.min(policy.yearCapCents, policy.awardCents * completions.length));
    }),
  );
});

test('each completion earns between nothing and the award', () => {
  fc.assert(
    fc.property(policies, years, (policy, completions) => {
      const allotted = allotYear(policy, completions);

      expect([...allotted.keys()].toSorted()).toEqual(completions.map(({ referralId }) => referralId).toSorted());
      for (const earned of allotted.values()) {
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(policy.awardCents);
      }
    }),
  );
});

test('the order in which completions are listed makes no difference', () => {
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

test('an earlier completion never earns less than a later one', () => {
  fc.assert(
    fc.property(policies, years, (policy, completions) => {
      const allotted = allotYear(policy, completions);
      const earned = completions.toSorted(inOrder).map(({ referralId }) => allotted.get(referralId) ?? -1);

      expect(earned).toEqual(earned.toSorted((a, b) => b - a));
    }),
  );
});

test('what comes later changes nothing of what came before', () => {
  fc.assert(
    fc.property(policies, years, fc.nat(40), (policy, completions, length) => {
      const earlier = completions.toSorted(inOrder).slice(0, length);
      const whole = allotYear(policy, completions);

      for (const [referralId, earned] of allotYear(policy, earlier)) expect(whole.get(referralId)).toBe(earned);
    }),
  );
});
