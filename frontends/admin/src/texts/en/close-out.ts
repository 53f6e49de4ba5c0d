import type { VisitEvidence } from '@rewards/contracts/close-out';
import type { Referral } from '@rewards/contracts/referrals';
import { formatMoney, formatPhone } from '@rewards/kit';

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

export const closeOut = {
  title: 'Close out the day',
  description:
    "Paste today's completed patients from your schedule, and we'll find the friends among them. Any format works.",
  list: "Today's completed patients",
  listHint:
    'Names, emails or phones, one patient per line. Emails match best. We only read the list and never keep it.',
  example: 'Lopez, Maya   maya.lopez@example.com   9:00 AM\nPark, Ellen   (678) 555-0142   10:30 AM',
  file: 'Or drop a schedule or report here',
  fileHint: 'CSV, text or Excel',
  previewFailed: "We couldn't show this report",
  reviewFailed: "We couldn't show the friends we found",
  find: 'Find friends',
  finding: 'Looking for friends…',
  empty: 'No one on this list was referred',
  emptyHint: 'Check that the list has names, emails or phones. Then try again.',
  startOver: 'Start over',
  day: 'Visit date',
  dayHint: 'All visits below count for this day.',
  dayWrong: "Choose a day that isn't in the future.",

  ready: (count: number) => (count === 1 ? '1 friend is certain' : `${count} friends are certain`),
  check: (count: number) => (count === 1 ? 'Check 1 possible match' : `Check ${count} possible matches`),
  checkHint: 'Select the ones who came in. Leave the others: nothing happens to them.',
  done: (count: number) => (count === 1 ? '1 friend is already completed' : `${count} friends are already completed`),
  pending: (count: number) => (count === 1 ? "1 friend hasn't joined yet" : `${count} friends haven't joined yet`),
  pendingHint:
    "If they came in today, choose “They're here” in All Referrals. It signs them up. " +
    'Then you can mark the visit complete.',
  denied: (count: number) => (count === 1 ? "1 friend isn't counted" : `${count} friends aren't counted`),
  deniedHint: 'An admin can count a referral again.',
  others: (count: number) => (count === 1 ? '1 line matches no referral' : `${count} lines match no referral`),

  choose: (friend: string) => `Complete the visit of ${friend}`,
  whoIs: (line: string) => `Who is “${line}”?`,
  noneOf: (count: number) => `Choose one of ${count} friends`,
  oneOf: ({ referred_name: name, referred_email: email, referred_phone: phone, referrer }: Referral) =>
    [name, email, phone && formatPhone(phone), `from ${referrer.name || referrer.email}`]
      .filter((each) => each)
      .join(' · '),
  says: (words: string) => `Says “${words}”`,
  inList: 'In your list',
  friend: 'Friend',
  referrer: 'Referred by',
  why: 'Why',
  earns: 'Earns',
  chosen: 'Selected',
  submit: (count: number) => `Complete ${visits(count)}`,
  nothingChosen: 'Select at least one visit',

  completed: (count: number, earned: number) =>
    `${visits(count)} completed${earned > 0 ? `, ${formatMoney(earned)} earned` : ''}`,
  noneCompleted: 'No visit was completed',
  ignored: (count: number) =>
    count === 1 ? "1 visit couldn't be completed:" : `${count} visits couldn't be completed:`,
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
