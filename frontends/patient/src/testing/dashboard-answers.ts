import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { dashboard, OwnReferral } from '@rewards/contracts/referrals';
import { aConfig, configCall, refusal, signedIn, type StubbedAnswer } from './stub-api.ts';

export const unavailable = refusal(503, 'unavailable', 'The service is away for a moment.');

export const link = 'https://rewards.example/r/K7MNPQRS';

type DashboardAnswer = AnswerOf<typeof dashboard>;

export const aDashboard = (
  stats: Partial<DashboardAnswer['stats']> = {},
  given: Partial<DashboardAnswer> = {},
): StubbedAnswer => ({
  body: {
    stats: {
      annual_earnings: 150,
      remaining_earnings: 350,
      total_earnings: 1250,
      total_used: 0,
      balance: 1250,
      total_referrals: 9,
      completed_referrals: 4,
      pending_referrals: 2,
      signed_up_referrals: 3,
      ...stats,
    },
    referral_link: link,
    first_visit_due: false,
    not_counted: null,
    invited_by: null,
    request: null,
    visited_lately: false,
    new_rewards: [],
    ...given,
  } satisfies DashboardAnswer,
});

export const aReferral = (given: Partial<OwnReferral> = {}): OwnReferral => ({
  id: '0190a000-0000-7000-8000-000000000002',
  referred_email: 'friend@example.com',
  referred_name: null,
  first_name: null,
  origin: 'link',
  signed_up_by_staff: null,
  status: 'pending',
  earnings: 0,
  created_at: '2026-10-04T15:00:00.000Z',
  completed_at: null,
  not_counted: null,
  nudge: null,
  ...given,
});

export const referrals = (count: number): readonly OwnReferral[] =>
  Array.from({ length: count }, (_, index) =>
    aReferral({
      id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      referred_email: `friend${index + 1}@example.com`,
    }),
  );

export const aList = (found: readonly OwnReferral[], total = found.length): StubbedAnswer => ({
  body: { referrals: found, pages: Math.max(1, Math.ceil(total / 50)), total },
});

/** Successful answers to the dashboard's calls. Tests override what they're about. */
export const dashboardAnswers = {
  [configCall]: aConfig(),
  'GET /auth/me': signedIn(),
  'GET /api/user/dashboard': aDashboard(),
  'GET /api/user/referrals': aList([aReferral()]),
};
