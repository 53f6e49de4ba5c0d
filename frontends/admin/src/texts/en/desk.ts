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

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

export const waiting = {
  title: 'What waits',
  nothing: 'Nothing waits for anybody.',
  mails: counted('mail', 'mails'),
  texts: counted('text message', 'text messages'),
  failed: (what: string) => `${what} could not be delivered`,
  stuck: (what: string, minutes: number) => `${what} on the way for ${minutes} minutes`,
  requests: (count: number) =>
    count === 1 ? '1 request for an appointment in the last two weeks' : `${count} requests in the last two weeks`,
  screenAway: (name: string) => `The screen ${name} is offline`,
} as const;
