import { describe, expect, it } from '@jest/globals';
import { aReferral } from '../testing/dashboard-answers.ts';
import { yearPlaces, yearProgress } from './year-progress.ts';

const year = (earned: number, left: number, amount = 50) => ({
  credit: { amount, year_cap: earned + left, time_zone: 'America/New_York' },
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
    expect(yearProgress(year(0, 500))).toMatchObject({ percent: 0, nextFriendBrings: 50 });
    expect(yearProgress(year(150, 350))).toMatchObject({ percent: 30, nextFriendBrings: 50 });
  });

  it('promises no more than what is left', () => {
    expect(yearProgress(year(480, 20)).nextFriendBrings).toBe(20);
  });

  it('is 100 only when the limit is reached', () => {
    expect(yearProgress(year(499, 1)).percent).toBe(99);
    expect(yearProgress(year(500, 0))).toMatchObject({ percent: 100, nextFriendBrings: 0 });
  });
});

describe('the places of a year', () => {
  const visited = (name: string, at: string, earnings = 50) =>
    aReferral({ referred_name: name, status: 'completed', earnings, completed_at: at });
  const shown = (...given: Parameters<typeof yearPlaces>) =>
    yearPlaces(...given).map((friend) => (typeof friend === 'object' ? friend.referred_name : friend));
  const now = '2026-06-17T15:00:00Z';

  it('are as many as the cap holds awards, filled by the year’s friends, oldest first', () => {
    const friends = [
      visited('Bo', '2026-05-05T15:00:00Z'),
      visited('Al', '2026-02-02T15:00:00Z'),
      // Still 2025 at the practice.
      visited('Cy', '2026-01-01T03:00:00Z'),
      visited('Capped', '2026-05-06T15:00:00Z', 0),
      aReferral({ referred_name: 'Di', status: 'signed_up' }),
    ];
    expect(shown(year(100, 400), friends, now)).toEqual(['Al', 'Bo', ...Array.from({ length: 8 }, () => undefined)]);
  });

  it('are filled too for friends who are no longer among the newest', () => {
    expect(shown(year(150, 50), [visited('Al', '2026-02-02T15:00:00Z')], now)).toEqual([
      'Al',
      'unknown',
      'unknown',
      undefined,
    ]);
  });

  it('include one for what the next friend earns of a whole award', () => {
    expect(yearPlaces(year(0, 120), [], now)).toHaveLength(3);
  });

  it('are left out if they would be too many to read', () => {
    expect(yearPlaces(year(0, 1_000), [], now)).toHaveLength(20);
    expect(yearPlaces(year(0, 1_050), [], now)).toEqual([]);
  });
});
