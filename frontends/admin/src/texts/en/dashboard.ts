export const dashboard = {
  refresh: 'Refresh',
  refreshed: 'Dashboard refreshed',
  failed: 'Failed to load dashboard data',
} as const;

export const totals = {
  users: 'Total Users',
  referrals: 'Total Referrals',
  completed: 'Completed Referrals',
  paidOut: 'Total Paid Out',
} as const;
