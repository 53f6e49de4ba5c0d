import { expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import fc from 'fast-check';
import { type Completion, allotYear } from './allot-year.ts';
import { toCents } from '../cents.ts';
import type { CreditEntry } from './credit-entry.ts';
import {
  type CreditPolicy,
  type CreditTerms,
  defaultCreditPolicy,
  defaultFirstTerms,
  highestCap,
  policyBeginningWith,
} from './credit-policy.ts';
import { heldByReferral, settlementOf } from './settle-year.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const randomness = new InMemoryRandomness();

const settle = (
  completions: readonly Completion[],
  entries: readonly CreditEntry[],
  changedReferralId: string,
  policy = defaultCreditPolicy,
) =>
  settlementOf(
    { policy, randomness },
    { programYear: 2026, completions, entries },
    {
      userId: 'ann',
      changedReferralIds: new Set([changedReferralId]),
      reason: 'referral_completed',
      actorId: 'admin',
      at,
    },
  );

const completion = (referralId: string, day: number): Completion => ({
  referralId,
  completedAt: new Date(Date.UTC(2026, 0, day)),
});
const short = ({ kind, amountCents, referralId, reason }: CreditEntry) => [kind, amountCents, referralId, reason];

test('a completion adds one earned entry with who, when, why and for which referral (rule 3)', () => {
  expect(settle([completion('r1', 5)], [], 'r1').entries).toEqual([
    {
      id: expect.any(String),
      userId: 'ann',
      programYear: 2026,
      kind: 'earned',
      amountCents: 5_000,
      referralId: 'r1',
      reason: 'referral_completed',
      actorId: 'admin',
      at,
    },
  ]);
});

test('an unchanged year gets no entry', () => {
  const { entries } = settle([completion('r1', 5)], [], 'r1');

  expect(settle([completion('r1', 5)], entries, 'r1').entries).toEqual([]);
});

test('a completion past the cap earns nothing and gets no entry (rule 1)', () => {
  const ten = Array.from({ length: 10 }, (_, index) => completion(`r${index}`, index + 1));
  const { entries } = settle(ten, [], 'r0');

  const eleventh = settle([...ten, completion('late', 20)], entries, 'late');

  expect(eleventh.entries).toEqual([]);
  expect(eleventh.earnedCents.get('late')).toBe(0);
});

test('when a completion is removed, one that earned nothing now earns, and the reversal comes first (rule 2)', () => {
  const policy = policyBeginningWith({ ...defaultFirstTerms, yearCapCents: toCents(5_000) });
  const both = [completion('first', 1), completion('second', 2)];
  const { entries } = settle(both, [], 'first', policy);

  expect(settle([both[1]!], entries, 'first', policy).entries.map(short)).toEqual([
    ['reversed', -5_000, 'first', 'referral_completed'],
    ['earned', 5_000, 'second', 'year_allotted_again'],
  ]);
});

test('an earlier completion recorded late takes the credit of a later one (rule 2)', () => {
  const policy = policyBeginningWith({ ...defaultFirstTerms, yearCapCents: toCents(7_000) });
  const { entries } = settle([completion('b', 2), completion('c', 3)], [], 'b', policy);

  const { entries: after, earnedCents } = settle(
    [completion('b', 2), completion('c', 3), completion('a', 1)],
    entries,
    'a',
    policy,
  );

  expect(Object.fromEntries(earnedCents)).toEqual({ a: 5_000, b: 2_000, c: 0 });
  expect(after.map(short)).toEqual([
    ['reversed', -3_000, 'b', 'year_allotted_again'],
    ['reversed', -2_000, 'c', 'year_allotted_again'],
    ['earned', 5_000, 'a', 'referral_completed'],
  ]);
});

test('a year that holds more than its terms allow is corrected by reversals', () => {
  const two = [completion('a', 1), completion('b', 2)];
  const { entries } = settle(two, [], 'a');

  const lowered = settle(
    two,
    entries,
    'a',
    policyBeginningWith({ ...defaultFirstTerms, yearCapCents: toCents(6_000) }),
  );

  expect(lowered.entries.map(short)).toEqual([['reversed', -4_000, 'b', 'year_allotted_again']]);
});

test('after any completions and removals the ledger equals the allotment, and every row keeps it within [0, cap] (rules 2 and 3)', () => {
  const terms = fc.record<CreditTerms>({
    awardCents: fc.integer({ min: 1, max: 9_000 }).map(toCents),
    yearCapCents: fc.integer({ min: 0, max: 30_000 }).map(toCents),
  });
  /** A change within the month of the completions. */
  const policies = fc.tuple(terms, fc.option(terms), fc.option(terms)).map(([first, second, third]): CreditPolicy => {
    const { timeZone } = defaultCreditPolicy;
    const changes = [
      ...(second ? [{ ...second, beginsOn: '2026-01-10' }] : []),
      ...(third ? [{ ...third, beginsOn: '2026-01-20' }] : []),
    ];
    return { timeZone, terms: [policyBeginningWith({ ...first, timeZone }).terms[0], ...changes] };
  });
  /** Each step toggles one of a few referrals: completed on some day, or removed if it was completed. */
  const history = fc.array(fc.record({ referral: fc.nat(9), day: fc.integer({ min: 1, max: 28 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(policies, history, (policy, steps) => {
      const completed = new Map<string, Completion>();
      const ledger: CreditEntry[] = [];
      let heldCents = 0;
      for (const { referral, day } of steps) {
        const referralId = `r${referral}`;
        if (!completed.delete(referralId)) completed.set(referralId, completion(referralId, day));
        const completions = [...completed.values()];
        for (const entry of settle(completions, [...ledger], referralId, policy).entries) {
          ledger.push(entry);
          heldCents += entry.amountCents;
          expect(heldCents).toBeGreaterThanOrEqual(0);
          expect(heldCents).toBeLessThanOrEqual(highestCap(policy, 2026));
          expect(entry.amountCents > 0).toBe(entry.kind === 'earned');
          expect(entry.amountCents).not.toBe(0);
        }
        const held = [...heldByReferral(ledger)].filter(([, amount]) => amount !== 0);
        const allotted = [...allotYear(policy, completions)].filter(([, amount]) => amount !== 0);
        expect(new Map(held)).toEqual(new Map(allotted));
      }
    }),
  );
});
