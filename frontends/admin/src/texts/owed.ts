import { inReadersLanguage } from '@rewards/client';

const owed = {
  title: 'Credit to use',
  description: 'What your patients earned and have not used yet. The oldest credit counts as used first.',
  failed: 'Failed to load what you owe',
  total: 'You owe in all',
  patients: (count: number) => (count === 1 ? '1 patient' : `${count.toLocaleString('en-US')} patients`),
  givenOut: 'Given out so far',
  earned: 'Earned so far',
  earnedHint: 'The overview calls this “Total Paid Out”',
  ages: 'By age of the visit',
  age: (from: number, to: number | null) => (to === null ? `Over ${from - 1} days` : `${from} to ${to} days`),
  overdrawn: (amount: string) =>
    `Not counted: ${amount} that patients used before a visit was undone or an account was deleted. ` +
    'If they earn again, that covers it first.',
  report: 'Year report',
} as const;

const balances = {
  list: 'credit to use',
  failed: 'Failed to load balances',
  empty: 'No credit to use',
  emptyHint: 'Once a referred friend comes in, their referrer shows up here.',
  search: 'Search balances',
  searchPlaceholder: 'Name, email, phone, or code',
  noneFound: (search: string) => `No credit to use matches “${search}”`,
  noneFoundHint: 'Search by name, email, phone, or code.',
  patient: 'Patient',
  oldest: 'Oldest visit',
  balance: 'Balance',
  actions: 'Actions',
  redeem: 'Redeem',
  redeemOf: (name: string, balance: string) => `Redeem credit for ${name}, ${balance} left`,
  dialog: (name: string) => `Redeem credit for ${name}`,
  left: (balance: string) => `${balance} available`,
  last: 'Just redeemed',
  undone: 'Reversed',
  dialogFailed: "The form didn't load",
} as const;

export const texts = inReadersLanguage({ balances, owed });
