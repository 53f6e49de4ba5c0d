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
  trends: 'Trends',
  creditTerms: 'Credit terms',
} as const;

export const dashboard = {
  refresh: 'Refresh',
  refreshed: 'Dashboard refreshed',
  retry: 'Retry',
  failed: 'Failed to load dashboard data',
} as const;

export const totals = {
  users: 'Total Users',
  referrals: 'Total Referrals',
  completed: 'Completed Referrals',
  paidOut: 'Total Paid Out',
} as const;

/** A list that is cut down is counted no further (contracts: `GET /admin/referrals`). */
const mostCounted = 10_000;

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')}${count >= mostCounted ? ' or more' : ''} ${many}`;

export const waiting = {
  title: 'What waits',
  nothing: 'Nothing waits for anybody.',
  unread: 'Failed to load what waits',
  mails: counted('mail', 'mails'),
  texts: counted('text message', 'text messages'),
  failed: (what: string) => `${what} could not be delivered`,
  stuck: (what: string, minutes: number) => `${what} on the way for ${minutes} minutes`,
  deliveries: 'Mails and texts that failed',
  deliveriesFailed: 'The list could not be loaded. Please check your connection and try again.',
  referrals: counted('referral', 'referrals'),
  flagged: (referrals: string) => `${referrals} to be checked`,
  friends: counted('friend', 'friends'),
  tooLong: (friends: string, days: number) => `${friends} signed up ${days} days ago or more, no visit yet`,
  noTeam: 'Name the team members who help patients',
  noPhone: 'Enter the practice’s phone number',
  noAddress: 'Enter the practice’s address',
  noReviewLink: 'Enter the link to leave a review',
  noScreen: 'Pair a screen for the waiting room',
  noPatients: 'Upload the patient list',
  /** For whoever runs the service: nothing that the desk could press. */
  notSetUp: {
    mail: 'Codes and mails reach nobody yet: whoever runs this service sets SMTP_URL',
    public_address: 'Links and QR codes lead to one machine only: whoever runs this service sets PUBLIC_URL',
    backup: 'There is no backup of the last day and a half: whoever runs this service has npm run backup run each day',
  },
  requests: (count: number) =>
    count === 1 ? '1 request for an appointment in the last two weeks' : `${count} requests in the last two weeks`,
  deletion: (name: string) => `${name} asks for their account to be deleted`,
  sharedMailbox: (name: string, emails: readonly string[]) =>
    `${name} has ${emails.length} accounts with one mailbox: ${emails.join(', ')}`,
  screenAway: (name: string) => `The screen ${name} is offline`,
} as const;
