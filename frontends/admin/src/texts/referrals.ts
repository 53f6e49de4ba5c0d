import { inReadersLanguage } from '@rewards/client';
import type { Referral } from '@rewards/contracts/referrals';
import { formatMoney } from '@rewards/kit';

const referrals = {
  list: 'all referrals',
  failed: 'Failed to load referrals',
  status: 'Status',
  pendingHint: "Friends who haven't signed up yet. The list shows them as “Waiting”.",
  denialKey: "Don't count, or count again",
  filters: { all: 'All', pending: 'Pending', signed_up: 'Signed Up', completed: 'Completed' },
  friend: 'Friend',
  referrer: 'Referrer',
  staff: 'Staff',
  statusHeader: 'Status',
  earnings: 'Earnings',
  date: 'Date',
  completedOn: 'Completed',
  joinedOn: 'Signed up',
  hereOn: 'Here on',
  email: 'Email',
  phone: 'Phone',
  code: 'Code',
  origin: 'Source',
  origins: {
    link: "The referrer's link",
    quote: 'An appointment request',
    manual: 'A counter change',
    staff: 'The front desk',
  },
  detailFailed: "The details didn't load. Check your connection and try again.",
  search: 'Friend or referrer',
  searchPlaceholder: 'Search name, email, phone, or code',
  actions: 'Actions',
  waits: (days: number) => `Waiting ${days} days`,
  days: (days: number) => `${days} d`,
  add: 'Add referral',
  yearWasFull: (yearCap: number) => `Annual ${formatMoney(yearCap)} limit reached`,
  empty: 'No referrals yet',
  emptyHint: "When a friend opens a patient's link and enters an email, the referral shows up here.",
  noneOfStatus: 'No referrals with this status',
  noneFound: 'No referrals match these filters',
  showAll: 'Show all referrals',
} as const;

const completion = {
  action: 'Mark Complete',
  question: (award: number) =>
    `Mark this referral as completed? This will award ${formatMoney(award)} to the referrer.`,
  /** For a visit in another year, because the room left in that year isn't known here. */
  questionOfOtherYear: 'Mark this referral as completed?',
  restOfYear: (yearCap: number) => `That's what's left of the referrer's ${formatMoney(yearCap)} for this year.`,
  questionWithoutCredit: (yearCap: number) =>
    `Mark this referral as completed? This will award $0: the referrer has reached ${formatMoney(yearCap)} this year.`,
  friend: 'Friend:',
  referrer: 'Referrer:',
  done: 'Referral marked as completed!',
  doneWithoutCredit: (yearCap: number) =>
    `No credit this time. The referrer already reached this year's ${formatMoney(yearCap)} limit.`,
  doneWithoutCreditOf: (year: string) => `No credit this time. The referrer already reached the ${year} limit.`,
} as const;

const visit = {
  label: 'Visit date',
  missing: 'Enter the visit date.',
  outside: (first: string) => `Choose a date from ${first} to today`,
  ofYear: (year: string) => `The credit counts toward ${year}, up to that year's limit.`,
  countsFor: (year: number, earned: string) => `Counts for ${year}, where the referrer earns ${earned}.`,
  countFor: (count: number, year: number, earned: string) =>
    count === 1
      ? `1 visit counts for ${year} and earns ${earned}.`
      : `${count} visits count for ${year} and earn ${earned}.`,
} as const;

const flags = {
  title: 'Needs review',
  of: (friend: string, words: string) => `Review the referral of ${friend}: ${words}`,
  checked: 'Reviewed',
  together: 'Review similar referrals',
  failed: "The details didn't load. Check your connection and try again.",
} as const;

const filters = {
  action: 'Filters',
  actionWith: (count: number) => `Filters (${count})`,
  failed: "The filters didn't load. Check your connection and try again.",
} as const;

const deletion = {
  of: (friend: string) => `Delete the referral of ${friend}`,
  title: 'Delete this referral?',
  question: 'It will be removed for staff and the referrer.',
  reverses: (earned: string) => `The referrer loses the ${earned} it earned.`,
  confirm: 'Delete',
  done: 'Referral deleted',
} as const;

const byHand = {
  title: 'Add a referral',
  hint: "For a friend who came in without the link. It's added as Signed Up.",
  referrer: 'Referred by',
  name: "Friend's name",
  email: "Friend's email",
  phone: "Friend's phone",
  optional: 'Optional',
  reason: 'Reason',
  reasonExample: 'Walked in, lost the card…',
  submit: 'Add referral',
  done: (friend: string, { name, email }: Referral['referrer']) =>
    `${friend} added, referred by ${name ? `${name} (${email})` : email}. ` +
    'Mark the referral complete after the first visit.',
  failed: "The form didn't load. Check your connection and try again.",
} as const;

export const texts = inReadersLanguage({
  byHand,
  completion,
  deletion,
  filters,
  flags,
  referrals,
  visit,
});
