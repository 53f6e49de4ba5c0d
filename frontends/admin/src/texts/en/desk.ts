export const desk = {
  menu: 'Desk',
  overview: 'Overview',
  sections: 'On this page',
  sectionNotLoaded: 'This section could not be loaded',
  checkConnection: 'Please check your connection and try again.',
} as const;

/** Over each section, and in the dashboard's menu of them. */
export const sections = {
  qrDisplay: 'QR Code Display',
  patientImport: 'Upload Patients (CSV)',
  referrals: 'All Referrals',
  qrGenerated: 'QR Code Generated',
  users: 'All Users',
} as const;

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
