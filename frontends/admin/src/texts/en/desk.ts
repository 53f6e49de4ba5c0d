export const desk = {
  menu: 'Desk',
  overview: 'Overview',
  sections: 'On this page',
  sectionNotLoaded: "We couldn't load this section",
  checkConnection: 'Check your connection and try again.',
} as const;

/** Section headings, also used in the dashboard's menu. */
export const sections = {
  qrDisplay: 'QR Code Display',
  patientImport: 'Upload Patients (CSV)',
  referrals: 'All Referrals',
  qrGenerated: 'QR Code Generated',
  users: 'All Users',
  trends: 'Trends',
  creditTerms: 'Credit terms',
  creditSlips: 'Credit in the chart',
  plannedTexts: 'Planned texts',
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

/** Filtered lists are counted only up to this number (contracts: `GET /admin/referrals`). */
const maxCounted = 10_000;

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')}${count >= maxCounted ? ' or more' : ''} ${many}`;

export const waiting = {
  title: 'Needs attention',
  nothing: "You're all caught up.",
  unread: 'Failed to load what needs attention',
  mails: counted('email', 'emails'),
  texts: counted('text message', 'text messages'),
  failed: (what: string) => `${what} couldn't be delivered`,
  replies: (count: number) => (count === 1 ? '1 reply to a text' : `${count} replies to texts`),
  stuck: (what: string, minutes: number) => `${what} still not sent after ${minutes} minutes`,
  deliveries: 'Emails and texts',
  deliveriesFailed: "The list didn't load. Check your connection and try again.",
  referrals: counted('referral', 'referrals'),
  flagged: (referrals: string) => `${referrals} to review`,
  friends: counted('friend', 'friends'),
  credits: counted('credit', 'credits'),
  openPostings: (credits: string) => `${credits} to check in the chart`,
  tooLong: (friends: string, days: number) => `${friends} signed up ${days} days ago or more, no visit yet`,
  noTeam: 'Add the team members who help patients',
  noPhone: "Add the practice's phone number",
  noAddress: "Add the practice's address",
  noReviewLink: 'Add your review link',
  noScreen: 'Pair a screen for the waiting room',
  noPatients: 'Upload the patient list',
  /** For the operator. The front desk can't fix these. */
  notSetUp: {
    mail: "Email isn't set up, so login codes don't go out. Ask your IT person to set SMTP_URL.",
    public_address: 'Links and QR codes only work on one computer. Ask your IT person to set PUBLIC_URL.',
    backup: "There's no backup from the last day and a half. Ask your IT person to schedule npm run backup daily.",
  },
  visits: (count: number) => (count === 1 ? '1 visit to confirm' : `${count} visits to confirm`),
  visitsTakenBack: (count: number) =>
    count === 1
      ? '1 confirmed visit is no longer marked completed'
      : `${count} confirmed visits are no longer marked completed`,
  systemDown: (system: string) => `We can't reach ${system}, so new visits don't show up`,
  systemRefuses: (system: string) => `${system} doesn't accept our key, so new visits don't show up`,
  requests: (count: number) =>
    count === 1 ? '1 appointment request in the last two weeks' : `${count} appointment requests in the last two weeks`,
  deletion: (name: string) => `${name} asked us to delete their account`,
  sharedMailbox: (name: string, emails: readonly string[]) =>
    `${name} has ${emails.length} accounts with the same inbox: ${emails.join(', ')}`,
  screenAway: (name: string) => `Screen ${name} is offline`,
  webhookFails: (name: string) => `Webhook ${name} isn't getting its events`,
} as const;
