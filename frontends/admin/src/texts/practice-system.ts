import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  failed: "The practice system's settings didn't load",
  connectTitle: (name: string) => `Connect ${name}`,
  connectHint: (name: string) =>
    `We read completed appointments in ${name}, match them to referrals, and post redeemed credit as adjustments. ` +
    'We never keep birth dates, Social Security numbers, balances, or clinical notes.',
  keyMissing: (name: string) =>
    `Before you can connect ${name}, the person who runs this service must set OPEN_DENTAL_DEVELOPER_KEY. ` +
    'docs/practice-systems.md says how to get the key.',
  keyInSettings: 'The person who runs this service already set up the keys. Confirm the agreement to connect.',
  customerKey: 'Customer key',
  customerKeyHint: (name: string) => `From ${name}, under Setup, Advanced Setup, API. We store it encrypted.`,
  agreement: 'Our practice has a business associate agreement (BAA) with the company or person who runs this service.',
  agreementHint: 'It covers health information. We log that you confirmed it.',
  connect: 'Connect',
  connected: (name: string) => `${name} is connected`,

  status: 'Status',
  working: 'Working',
  paused: 'Paused',
  retrying: 'Trying again',
  needsYou: 'Needs attention',
  since: 'Connected since',
  lastRead: 'Visits last read',
  neverRead: "No visits read yet. We'll start within 5 minutes.",
  readingTroubleSince: 'Unable to read visits since',
  postingTroubleSince: 'Unable to post credit since',
  nextTry: 'Next try',
  noNextTry: 'We stopped trying. Fix this, then test the connection.',
  test: 'Test connection',
  testing: 'Testing the connection…',
  readNow: 'Read now',
  readingNow: 'Reading visits. New ones show up under Visits in a moment.',
  pause: 'Pause',
  resume: 'Resume',
  pausedNow: "Paused. We won't read visits or post credit until you resume.",
  resumedNow: 'Resumed',
  disconnect: 'Disconnect',
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectQuestion:
    "We'll delete the key and everyone's chart link. Completed referrals and redeemed credit stay. " +
    "You can reconnect, but you'll have to confirm charts again.",
  disconnected: 'Disconnected',

  works: (name: string, version: string | null) =>
    version === null ? `${name} is responding.` : `${name} ${version} is responding.`,
  mayNotRead: "This key doesn't have read permission. Turn it on in Open Dental.",
  mayNotPost: "This key can't post credit. Turn on all permissions for it in Open Dental, or keep using slips.",
  clockAhead: (minutes: number) =>
    `The office's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} ours. ` +
    'Please correct it.',

  visits: 'Visits',
  visitsLabel: "When a referred friend's appointment is completed",
  visitModes: {
    suggest: 'Suggest it to staff',
    complete: "Complete it if we're certain",
    off: 'Do nothing',
  },
  visitHints: {
    suggest: 'Staff confirm each visit under Visits. One click confirms all the certain ones.',
    complete:
      'We complete a referral after a day if the email, the name, and everything else agree. ' +
      'Staff confirm the rest under Visits.',
    off: "We don't read appointments. Staff complete referrals by hand.",
  },
  credit: 'Credit',
  creditLabel: 'Post redeemed credit as',
  creditHint: 'The adjustment that lowers what a patient owes. We only post to charts that staff have confirmed.',
  reversalLabel: 'Post undone credit as',
  reversalHint: 'The adjustment that raises it again. Without one, staff void the adjustment by hand.',
  postNothing: "Don't post. Staff type it from a slip.",
  testFirst: 'Test the connection to see the adjustment types.',
  patientList: 'Patient list',
  keepsPatientList: 'Update patients when their chart changes',
  keepsPatientListHint:
    'We copy changed names and phone numbers. If a chart says no texts, we turn texts off. We never turn them on. ' +
    'We never add patients or change emails.',
  saved: 'Saved',
});
