import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  lastYear: 'Last 12 months',
  view: 'View',
  views: { referrals: 'Referrals', credit: 'Credit', team: 'Team' },
  titles: {
    referrals: 'Referrals by month, last 12 months',
    credit: 'Credit by month, last 12 months',
    team: 'Asked patients and friends by team member, last 12 months',
  },
  series: {
    begun: 'Started',
    signedUp: 'Signed Up',
    completed: 'Completed',
    earned: 'Earned',
    given: 'Redeemed',
    asked: 'Asked',
    joined: 'Joined',
    visited: 'Visited',
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  month: 'Month',
  member: 'Team member',
  nobody: 'No one',
  figures: 'Show table',
  empty: 'No activity in these months yet',
  failed: 'Failed to load trends',
});
