import { inReadersLanguage } from '@rewards/client';

const owed = {
  title: 'Available credit',
  total: 'Total owed',
  patients: (count: number) => (count === 1 ? '1 patient' : `${count.toLocaleString('en-US')} patients`),
  givenOut: 'Redeemed so far',
  earned: 'Earned so far',
  earnedHint: 'Shown as “Total Paid Out” on Today',
  ages: 'By age of the visit',
  age: (from: number, to: number | null) => (to === null ? `Over ${from - 1} days` : `${from} to ${to} days`),
  overdrawn: (amount: string) =>
    `Not counted: ${amount} that patients used before a visit was undone or an account was deleted. ` +
    'If they earn again, that covers it first.',
} as const;

const balances = {
  list: 'credit to use',
  failed: 'Failed to load balances',
  empty: 'No available credit',
  emptyHint:
    'Once a referred friend comes in, their referrer shows up here. To find a patient without credit, search for them.',
  search: 'Find a patient',
  searchPlaceholder: 'Name, email, phone, or code',
  noneFound: (search: string) => `No patient with credit matches “${search}”`,
  noneFoundHint: 'Search by name, email, phone, or code.',
  patient: 'Patient',
  balance: 'Available',
  thisYear: 'Earned this year',
  lastRedeemed: 'Last redeemed',
  oldest: 'Oldest visit',
  actions: 'Actions',
  redeem: 'Redeem',
  /** Redeems the marked row. */
  key: 'R',
  /** Read out after "Redeem". */
  redeemFor: (name: string, balance: string) => ` credit for ${name}, ${balance} available`,
  dialog: (name: string) => `Redeem credit for ${name}`,
  left: (balance: string) => `${balance} available`,
  last: 'Just redeemed',
  undone: 'Reversed',
  dialogFailed: "The form didn't load",
  unknown: "We couldn't load this patient",
} as const;

export const texts = inReadersLanguage({ balances, owed });
