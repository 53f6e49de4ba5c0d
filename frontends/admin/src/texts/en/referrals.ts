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
  actions: 'Actions',
  waits: (days: number) => `Waits for ${days} days`,
  add: 'Add referral',
  yearWasFull: (yearCap: number) => `Year’s ${formatMoney(yearCap)} reached`,
  empty: 'No referrals yet',
  emptyHint: 'They appear here as soon as a friend opens a patient’s link and leaves an email.',
  noneOfStatus: 'No referrals with this status',
  noneFound: 'No referrals match these filters',
  showAll: 'Show all referrals',
} as const;

export const completion = {
  action: 'Mark Complete',
  question: (award: number) =>
    `Mark this referral as completed? This will award ${formatMoney(award)} to the referrer.`,
  /** For a visit of another year, of whose room nothing is known here. */
  questionOfOtherYear: 'Mark this referral as completed?',
  restOfYear: (yearCap: number) => `It is what is left of the referrer’s ${formatMoney(yearCap)} for this year.`,
  questionWithoutCredit: (yearCap: number) =>
    `Mark this referral as completed? This will award $0: the referrer has reached ${formatMoney(yearCap)} this year.`,
  friend: 'Friend:',
  referrer: 'Referrer:',
  done: 'Referral marked as completed!',
  doneWithoutCredit: (yearCap: number) =>
    `No credit this time: the referrer had already earned the ${formatMoney(yearCap)} of this year.`,
  doneWithoutCreditOf: (year: string) =>
    `No credit this time: the referrer had already earned all that ${year} allows.`,
} as const;

export const visit = {
  label: 'Day of the visit',
  missing: 'Enter the day of the visit.',
  outside: (first: string) => `Please choose a day from ${first} to today`,
  ofYear: (year: string) => `It counts for ${year}: the credit goes there, as far as that year has room.`,
} as const;

export const flags = {
  title: 'To be checked',
  of: (friend: string, words: string) => `Check the referral of ${friend}: ${words}`,
  checked: 'Checked',
  failed: 'What is to be checked could not be loaded. Please check your connection and try again.',
} as const;

export const filters = {
  action: 'Filters',
  actionWith: (count: number) => `Filters (${count})`,
  failed: 'The filters could not be loaded. Please check your connection and try again.',
} as const;

export const deletion = {
  of: (friend: string) => `Delete the referral of ${friend}`,
  title: 'Delete this referral?',
  question: 'It leaves all lists, for staff and for the referrer.',
  reverses: (earned: string) => `The ${earned} that it earned the referrer is taken back.`,
  confirm: 'Delete',
  done: 'Referral deleted',
} as const;

export const byHand = {
  title: 'Add a referral by hand',
  hint: 'For a friend who came without the link. The referral is signed up at once.',
  referrer: 'Who sent you?',
  referrerHint: 'Names and emails are shortened, so that nobody at the desk reads a stranger’s.',
  name: 'Friend’s name',
  email: 'Friend’s email',
  phone: 'Friend’s phone',
  optional: 'Optional',
  reason: 'Why by hand',
  reasonExample: 'Came in person, lost the card …',
  submit: 'Add referral',
  done: (friend: string) => `${friend} added: mark it complete after the first visit`,
  failed: 'The form could not be loaded. Please check your connection and try again.',
} as const;
