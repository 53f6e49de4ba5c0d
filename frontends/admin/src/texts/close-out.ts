import { inReadersLanguage } from '@rewards/client';
import type { VisitEvidence } from '@rewards/contracts/close-out';

const closeOut = {
  title: 'Close out the day',
  description:
    "Paste today's completed patients from your schedule, and we'll find the friends among them. Any format works.",
  list: "Today's completed patients",
  listHint:
    'Names, emails, or phone numbers, one patient per line. Emails match best. ' +
    'We only keep lines about referred friends, until their visit is settled.',
  example: 'Lopez, Maya   maya.lopez@example.com   9:00 AM\nPark, Ellen   (678) 555-0142   10:30 AM',
  file: 'Or drop a schedule or report here',
  fileHint: 'CSV, text, or Excel',
  previewFailed: "We couldn't show this report",
  find: 'Find friends',
  finding: 'Looking for friends…',
  empty: 'No one on this list was referred',
  emptyHint: 'Check that the list has names, emails, or phone numbers, then try again.',
  startOver: 'Start over',
  takeBack: 'Remove this list',
  day: 'Visit date',
  dayHint: 'Choose it before you paste.',
  dayWrong: "Choose a day that isn't in the future.",

  pasted: (count: number) =>
    count === 0
      ? 'No visits to confirm'
      : count === 1
        ? 'Found 1 visit. Confirm it above.'
        : `Found ${count} visits. Confirm them above.`,
  notDone: (count: number) => (count === 1 ? "1 visit didn't take place" : `${count} visits didn't take place`),
  says: (words: string) => `says “${words}”`,
  done: (count: number) => (count === 1 ? '1 friend is already completed' : `${count} friends are already completed`),
  pending: (count: number) => (count === 1 ? "1 friend hasn't joined yet" : `${count} friends haven't joined yet`),
  pendingHint:
    "If they came in today, choose “They're here” in All Referrals. It signs them up. " +
    'Then you can mark the visit complete.',
  denied: (count: number) => (count === 1 ? "1 friend isn't counted" : `${count} friends aren't counted`),
  deniedHint: 'An admin can count a referral again.',
  others: (count: number) => (count === 1 ? '1 line matches no referral' : `${count} lines match no referral`),
} as const;

export const evidence: Readonly<Record<VisitEvidence, string>> = {
  email: 'same email',
  phone: 'same phone',
  name: 'same name',
  nickname: 'short form of the same name',
  similar_name: 'similar name',
  first_name: 'same first name',
  other_generation: 'same name, but Jr. or Sr. differs',
};

export const texts = inReadersLanguage(closeOut);
