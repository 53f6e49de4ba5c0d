import { inReadersLanguage } from '@rewards/client';
import type { ListedMailing, MailingAudience, MailingPreview, MailingRecipient } from '@rewards/contracts/mailings';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const audiences: Readonly<Record<MailingAudience, string>> = {
  never_shared: 'Patients who have never shared',
  all: 'All patients',
  search: 'Patients found by a search',
  chosen: 'Chosen patients',
};

/** After one patient, and after several. */
const leftOut: Readonly<Record<keyof MailingPreview['left_out'], readonly [one: string, many: string]>> = {
  unsubscribed: ['unsubscribed', 'unsubscribed'],
  deletion_asked: ['asked us to delete their account', 'asked us to delete their accounts'],
  undeliverable: ["didn't get our last email, because it bounced", "didn't get our last email, because it bounced"],
  invited: ['was invited in the last 6 months', 'were invited in the last 6 months'],
  emailed: ['got another email from us in the last 14 days', 'got another email from us in the last 14 days'],
  shares_mailbox: ["shares another patient's email", "share another patient's email"],
};

/** 10 a minute, 200 an hour, 11 hours a day. */
function takes(count: number): string {
  if (count <= 10) return 'They go out within a minute or two.';
  if (count <= 200) return `Sending takes about ${Math.ceil(count / 10)} minutes.`;
  if (count <= 2_200) return `Sending takes about ${counted(Math.ceil(count / 200), 'hour', 'hours')}.`;
  return `Sending takes about ${Math.ceil(count / 2_200)} days.`;
}

const states: Readonly<Record<MailingRecipient['state'], string>> = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  failed: "Couldn't be delivered",
  skipped: 'Skipped',
};

/** Inviting many patients to share. */
export const texts = inReadersLanguage({
  back: 'Patients',
  title: 'New invitation',
  hint:
    'We email each patient their own link and a button that opens their QR code. We send at most 200 emails an hour, ' +
    'between 9 AM and 8 PM. Patients who unsubscribed are always skipped.',
  audience: 'Who to invite',
  audiences,
  chosen: (count: number) => counted(count, 'chosen patient', 'chosen patients'),
  search: 'Search',
  searchHint: 'Name, email, phone, or code, as on the Patients page',
  check: 'Preview',
  previewFailed: "We couldn't load the preview",
  invited: (count: number) =>
    count === 0 ? 'No one would get this email.' : `${counted(count, 'patient', 'patients')} would get this email.`,
  leftOutTitle: 'Skipped:',
  leftOut: (count: number, reason: keyof MailingPreview['left_out']) =>
    `${count.toLocaleString('en-US')} ${leftOut[reason][count === 1 ? 0 : 1]}`,
  takes,
  send: (count: number) => `Invite ${counted(count, 'patient', 'patients')}`,
  started: (count: number) => `Inviting ${counted(count, 'patient', 'patients')}`,
  email: (to: string) => `Email preview for ${to}`,
  subject: 'Subject',
  list: 'invitations',
  listTitle: 'Sent invitations',
  failed: 'Failed to load the invitations',
  empty: 'No invitations yet',
  emptyHint: "After you invite patients, you'll see who opened the email and who shared.",
  when: 'Started',
  by: (name: string) => `by ${name}`,
  to: 'To',
  progress: 'Sent',
  sentOf: ({ sent, people }: ListedMailing) => `${sent.toLocaleString('en-US')} of ${people.toLocaleString('en-US')}`,
  stoppedNote: 'Stopped',
  failedNote: (count: number) => `${count.toLocaleString('en-US')} not delivered`,
  skippedNote: (count: number) => `${count.toLocaleString('en-US')} skipped later`,
  opened: 'Opened',
  openedHint: '"Opened" counts people who clicked the button in the email. Some spam filters click it, too.',
  shared: 'Shared since',
  actions: 'Actions',
  show: 'Recipients',
  showOf: (when: string) => `Recipients of the invitation from ${when}`,
  stop: 'Stop',
  stopOf: (when: string) => `Stop the invitation from ${when}`,
  stopTitle: 'Stop this invitation?',
  stopQuestion: (left: number) =>
    `${counted(left, 'email', 'emails')} won't be sent. You can't take back emails that were sent.`,
  stopped: 'Invitation stopped',
  who: {
    title: 'Recipients',
    list: 'recipients',
    failed: 'Failed to load the recipients',
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
});
