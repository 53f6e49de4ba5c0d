import { describe, expect, it } from '@jest/globals';
import { yearProgress } from './year-progress.ts';

const year = (earned: number, left: number) =>
  yearProgress({
    credit: { amount: 50, year_cap: earned + left, time_zone: 'America/New_York' },
    stats: {
      annual_earnings: earned,
      remaining_earnings: left,
      total_earnings: earned,
      total_used: 0,
      balance: earned,
      total_referrals: 0,
      completed_referrals: 0,
      pending_referrals: 0,
      signed_up_referrals: 0,
    },
  });

describe('the year’s progress', () => {
  it('is a whole percentage of the limit', () => {
    expect(year(0, 500)).toMatchObject({ percent: 0, nextFriendBrings: 50 });
    expect(year(150, 350)).toMatchObject({ percent: 30, nextFriendBrings: 50 });
  });

  it('promises no more than what is left', () => {
    expect(year(480, 20).nextFriendBrings).toBe(20);
  });

  it('is 100 only when the limit is reached', () => {
    expect(year(499, 1).percent).toBe(99);
    expect(year(500, 0)).toMatchObject({ percent: 100, nextFriendBrings: 0 });
  });
});
