import type { OwnReferral } from '@rewards/contracts/referrals';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { programYear, yearProgress } from './year-progress.ts';
import type { DashboardData } from './use-dashboard.ts';

const { story } = texts.referrals;

/**
 * What happened to a referral, what comes next, why it earned nothing if the year was full (rule 1), or why it isn't
 * counted (rule 33).
 */
export function referralStory(referral: OwnReferral, data: Pick<DashboardData, 'stats' | 'credit'>): string {
  const { origin, status, earnings, created_at: createdAt, completed_at: completedAt } = referral;
  const { credit } = data;
  if (referral.not_counted !== null) return referral.not_counted;
  if (status === 'pending') return origin === 'quote' ? story.asked : story.pending;
  if (status === 'completed') {
    if (earnings > 0) return story.earned(earnings);
    return story.earnedNothing(programYear(completedAt ?? createdAt, credit.time_zone), credit.year_cap);
  }
  const { nextFriendBrings } = yearProgress(data);
  const next = nextFriendBrings > 0 ? story.next(nextFriendBrings) : story.nextWhenFull(credit.year_cap, credit.amount);
  return `${origin === 'manual' || origin === 'staff' ? story.entered : story.signedUp} ${next}`;
}
