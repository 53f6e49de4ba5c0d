import { inReadersLanguage } from '@rewards/client';

const redeem = {
  title: 'Redeem credit',
  amount: 'Amount in dollars',
  nothingLeft: (name: string) => `${name} has no credit to redeem`,
  /** For the front desk. */
  limit: (amount: string) => `You can redeem up to ${amount} a day for each patient. Ask an admin for more.`,
  givenOn: 'Date',
  note: 'Note',
  notePlaceholder: 'Applied to account, gift card…',
  submit: 'Redeem',
  done: (amount: string, name: string) => `Redeemed ${amount} for ${name}`,
} as const;

const views = {
  label: 'Show',
  balances: 'Balances',
  redeemed: 'Redeemed',
  chart: 'Chart',
  terms: 'Terms',
} as const;

const creditGiven = {
  title: 'Redeemed credit',
  list: 'redeemed credit',
  failed: 'Failed to load redeemed credit',
  patient: 'Patient',
  amount: 'Amount',
  givenOn: 'Date',
  note: 'Note',
  recordedBy: 'Recorded by',
  takenBack: 'Reversed',
  inChart: 'In the chart',
  chartFailed: "We couldn't load this",
  gone: 'Account deleted',
  empty: 'No credit redeemed yet',
  emptyHint: 'Credit your patients use shows up here.',
} as const;

export const texts = inReadersLanguage({ creditGiven, redeem, views });
