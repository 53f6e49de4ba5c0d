import { inReadersLanguage } from '@rewards/client';

const giveOutCredit = {
  title: 'Redeem credit',
  description: 'Record credit a patient used, on their account or as a gift card.',
  amount: 'Amount in dollars',
  amountPlaceholder: '50',
  balance: (name: string, balance: string) => `${name} has ${balance} available`,
  nothingLeft: (name: string) => `${name} has no credit to redeem`,
  /** For the front desk. */
  limit: (amount: string) => `You can redeem up to ${amount} a day for each patient. Ask an admin for more.`,
  givenOn: 'Date',
  note: 'Note',
  notePlaceholder: 'Applied to account, gift card…',
  submit: 'Redeem',
  done: (amount: string, name: string) => `Redeemed ${amount} for ${name}`,
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

export const texts = inReadersLanguage({ creditGiven, giveOutCredit });
