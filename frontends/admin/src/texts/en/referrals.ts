import { formatMoney } from '@rewards/kit';

export const referrals = {
  list: 'all referrals',
  failed: 'Failed to load referrals',
  status: 'Status',
  pendingHint: 'Friends who left an email and have not signed up yet: in the list they are “Waiting”.',
  filters: { all: 'All', pending: 'Pending', signed_up: 'Signed Up', completed: 'Completed' },
  friend: 'Friend',
  referrer: 'Referrer',
  staff: 'Staff',
  statusHeader: 'Status',
  earnings: 'Earnings',
  date: 'Date',
  completedOn: 'Completed:',
  code: 'Code',
  yearWasFull: (yearCap: number) => `Year’s ${formatMoney(yearCap)} reached`,
  empty: 'No referrals yet',
  emptyHint: 'They appear here as soon as a friend opens a patient’s link and leaves an email.',
  noneOfStatus: 'No referrals with this status',
  showAll: 'Show all referrals',
} as const;

export const completion = {
  action: 'Mark Complete',
  question: (award: number) =>
    `Mark this referral as completed? This will award ${formatMoney(award)} to the referrer.`,
  restOfYear: (yearCap: number) => `It is what is left of the referrer’s ${formatMoney(yearCap)} for this year.`,
  questionWithoutCredit: (yearCap: number) =>
    `Mark this referral as completed? This will award $0: the referrer has reached ${formatMoney(yearCap)} this year.`,
  friend: 'Friend:',
  referrer: 'Referrer:',
  done: 'Referral marked as completed!',
  doneWithoutCredit: (yearCap: number) =>
    `No credit this time: the referrer had already earned the ${formatMoney(yearCap)} of this year.`,
} as const;
