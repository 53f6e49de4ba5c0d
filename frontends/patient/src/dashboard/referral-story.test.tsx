import { describe, expect, it } from '@jest/globals';
import { dashboard } from '@rewards/contracts/referrals';
import { aDashboard, aReferral } from '../testing/dashboard-answers.ts';
import { referralStory } from './referral-story.ts';

const year = (earned: number) => ({
  credit: { amount: 50, year_cap: 500, time_zone: 'America/New_York' },
  stats: dashboard.answer.parse(aDashboard({ annual_earnings: earned, remaining_earnings: 500 - earned }).body).stats,
});

describe("a referral's story", () => {
  it('says that an email was left, how the friend can join, and that the email expires (rule 31)', () => {
    expect(referralStory(aReferral(), year(0))).toBe(
      "Invited, hasn't joined yet. Next: your friend joins with your link. Drops off this list after 30 days.",
    );
    expect(referralStory(aReferral({ origin: 'quote' }), year(0))).toMatch(/^Your friend asked for an appointment\./);
  });

  it('says what the first visit will earn, up to the year’s remainder', () => {
    const joined = aReferral({ status: 'signed_up' });
    expect(referralStory(joined, year(0))).toBe("Your friend signed up. Next: their first visit. You'll earn $50.");
    expect(referralStory(joined, year(480))).toContain("You'll earn $20.");
    expect(referralStory(joined, year(500))).toContain('so it earns $0 this year, or $50 from January 1.');
  });

  it('says who entered a friend by hand', () => {
    expect(referralStory(aReferral({ status: 'signed_up', origin: 'manual' }), year(0))).toMatch(/^The practice added/);
  });

  it('says how much it earned', () => {
    const done = aReferral({ status: 'completed', earnings: 50, completed_at: '2026-05-05T15:00:00.000Z' });
    expect(referralStory(done, year(50))).toBe('They came in for a first visit, and you earned $50. Thank you!');
  });

  it("says why nothing was earned, with the year in the practice's zone", () => {
    const done = aReferral({ status: 'completed', completed_at: '2026-01-01T03:00:00.000Z' });
    expect(referralStory(done, year(0))).toBe(
      "They came in for a first visit. It earned $0 because you'd reached the $500 limit for 2025.",
    );
  });
});
