import type { ListedMailing, MailingAudience, MailingPreview, MailingRecipient } from '@rewards/contracts/mailings';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const audiences: Readonly<Record<MailingAudience, string>> = {
  never_shared: 'Patients who have never shared',
  all: 'All patients',
  search: 'Patients found by a search',
};

const leftOut: Readonly<Record<keyof MailingPreview['left_out'], string>> = {
  unsubscribed: 'unsubscribed',
  deletion_asked: 'asked us to delete their account',
  undeliverable: "couldn't be reached by our last email",
  invited: 'were invited in the last 6 months',
  emailed: 'got another email from us in the last 14 days',
};

const states: Readonly<Record<MailingRecipient['state'], string>> = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  failed: "Couldn't be delivered",
  skipped: 'Left out',
};

/** Inviting many patients to share. */
export const mailings = {
  back: 'Patients',
  title: 'New invitation',
  hint:
    'We email each patient their own link and a button that opens their QR code. At most 200 emails leave an hour, ' +
    'between 9 AM and 8 PM. Patients who unsubscribed are always left out.',
  audience: 'Who to invite',
  audiences,
  search: 'Search',
  searchHint: 'Name, email, phone, or code, as on the Patients page',
  check: 'Preview',
  previewFailed: "We couldn't load the preview",
  invited: (count: number) =>
    count === 0 ? 'No one would get this email.' : `${counted(count, 'patient', 'patients')} would get this email.`,
  leftOutTitle: 'Left out:',
  leftOut: (count: number, reason: keyof MailingPreview['left_out']) =>
    `${count.toLocaleString('en-US')} ${leftOut[reason]}`,
  send: (count: number) => `Invite ${counted(count, 'patient', 'patients')}`,
  started: (count: number) => `Inviting ${counted(count, 'patient', 'patients')}`,
  email: (to: string) => `The email, as ${to} gets it`,
  subject: 'Subject',
  list: 'invitations',
  listTitle: 'Sent invitations',
  failed: 'Failed to load the invitations',
  empty: 'No invitations yet',
  emptyHint: 'Once you invite patients, you see here who opened the email and who shared.',
  when: 'Started',
  by: (name: string) => `by ${name}`,
  to: 'To',
  progress: 'Sent',
  sentOf: ({ sent, people }: ListedMailing) => `${sent.toLocaleString('en-US')} of ${people.toLocaleString('en-US')}`,
  stoppedNote: 'Stopped',
  failedNote: (count: number) => `${count.toLocaleString('en-US')} not delivered`,
  skippedNote: (count: number) => `${count.toLocaleString('en-US')} left out later`,
  opened: 'Opened',
  shared: 'Shared since',
  actions: 'Actions',
  show: 'Who',
  showOf: (when: string) => `Who got the invitation of ${when}`,
  stop: 'Stop',
  stopOf: (when: string) => `Stop the invitation of ${when}`,
  stopTitle: 'Stop this invitation?',
  stopQuestion: (left: number) => `${counted(left, 'email', 'emails')} won't be sent. What has left stays sent.`,
  stopped: 'Invitation stopped',
  who: {
    title: 'Who got it',
    list: 'people who got it',
    failed: 'Failed to load who got it',
    empty: 'No one yet',
    patient: 'Patient',
    gone: 'Deleted account',
    state: 'Email',
    states,
    opened: 'Opened',
    signedIn: 'Signed in since',
    shared: 'Shared since',
    yes: 'Yes',
    no: 'Not yet',
    close: 'Close',
  },
} as const;
