import { describe, expect, it } from '@jest/globals';
import { dashboard } from '@rewards/contracts/referrals';
import { aDashboard, aReferral } from '../testing/dashboard-answers.ts';
import { referralStory } from './referral-story.ts';

const year = (earned: number) => ({
  credit: { amount: 50, year_cap: 500, time_zone: 'America/New_York' },
  stats: dashboard.answer.parse(aDashboard({ annual_earnings: earned, remaining_earnings: 500 - earned }).body).stats,
});

describe('what is told of a referral', () => {
  it('is that an email was left, that a friend who joins by the link counts, and that the email does not stay (rule 31)', () => {
    expect(referralStory(aReferral(), year(0))).toBe(
      'This email was left with your link. Next: your friend joins by it. ' +
        'An email that nobody joins with leaves this list after 30 days.',
    );
    expect(referralStory(aReferral({ origin: 'quote' }), year(0))).toMatch(
      /^With your link and this email, we were asked for an appointment\./,
    );
  });

  it('is what the first visit will bring, and no more than is left of the year', () => {
    const joined = aReferral({ status: 'signed_up' });
    expect(referralStory(joined, year(0))).toBe(
      'Your friend signed up. Next: their first visit, which brings you $50.',
    );
    expect(referralStory(joined, year(480))).toContain('brings you $20.');
    expect(referralStory(joined, year(500))).toContain('so it brings $0 this year and $50 from January 1.');
  });

  it('says who entered a friend that did not come by themself', () => {
    expect(referralStory(aReferral({ status: 'signed_up', origin: 'manual' }), year(0))).toMatch(
      /^The practice entered/,
    );
  });

  it('is what was earned', () => {
    const done = aReferral({ status: 'completed', earnings: 50, completed_at: '2026-05-05T15:00:00.000Z' });
    expect(referralStory(done, year(50))).toBe('The first visit is done, and you earned $50. Thank you!');
  });

  it('is why nothing was earned, with the year as it was at the practice', () => {
    const done = aReferral({ status: 'completed', completed_at: '2026-01-01T03:00:00.000Z' });
    expect(referralStory(done, year(0))).toBe(
      'The first visit is done. It earned $0, because you had reached the limit of $500 for 2025.',
    );
  });
});
