export const trends = {
  view: 'What to show',
  views: { referrals: 'Referrals', credit: 'Credit', team: 'Team' },
  titles: {
    referrals: 'Referrals by month, the last 12 months',
    credit: 'Credit by month, the last 12 months',
    team: 'What came of the referrals of the last 12 months, by team member',
  },
  series: { begun: 'Began', signedUp: 'Signed Up', completed: 'Completed', earned: 'Earned', given: 'Given out' },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  month: 'Month',
  member: 'Team member',
  nobody: 'Nobody',
  figures: 'Show the figures',
  empty: 'Nothing happened in these months yet',
  failed: 'Failed to load the trends',
} as const;
