import { expect, test } from '@jest/globals';
import { counterSum } from './use-counters.ts';

const sumFor = (change: number, earned: number, completed: number, counter: 'completed' | 'signed_up' = 'completed') =>
  counterSum({
    counter,
    change,
    award: 50,
    yearCap: 500,
    user: {
      total_earnings: earned,
      stats: { total_referrals: completed, signed_up_referrals: 0, completed_referrals: completed },
    },
  });

test.each([
  ['two more', 2, 100, 2, { amount: 100, isMost: false }],
  ['more than the cap has room for', 9, 100, 2, { amount: 450, isMost: true }],
  ['more than a whole cap', 40, 0, 0, { amount: 500, isMost: true }],
  ['one less, each of which earned in full', -1, 100, 2, { amount: -50, isMost: false }],
  ['one less, of which some earned nothing', -1, 500, 12, { amount: -50, isMost: true }],
  ['less than anything earned', -1, 0, 3, undefined],
] as const)('a change of the completed counter: %s (rules 2 and 12)', (_, change, earned, completed, sum) => {
  expect(sumFor(change, earned, completed)).toEqual(sum);
});

test('signed up friends earn nothing yet', () => {
  expect(sumFor(3, 0, 0, 'signed_up')).toBeUndefined();
});
