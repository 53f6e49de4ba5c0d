import { expect, test } from '@jest/globals';
import { referralShares } from './referral-shares.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test.each([
  [1, 0],
  [1, 17],
  [40, 3],
  [300, 2_000],
  [20_000, 100_000],
])('the shares of %i referrers add up to %i referrals, and none is negative', (referrers, referrals) => {
  const shares = referralShares(referrers, referrals);
  expect(shares).toHaveLength(referrers);
  expect(sum(shares)).toBe(referrals);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
});

test('few have hundreds, and most have few', () => {
  const shares = referralShares(200_000, 1_000_000);
  expect(shares.filter((share) => share >= 500).length).toBeGreaterThan(50);
  expect(shares.filter((share) => share <= 5).length).toBeGreaterThan(150_000);
});
