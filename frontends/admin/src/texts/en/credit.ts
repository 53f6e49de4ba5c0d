export const giveOutCredit = {
  title: 'Give out credit',
  description: 'Write down credit that a patient used: applied to their account, or as a gift card.',
  amount: 'Amount in dollars',
  amountPlaceholder: '50',
  balance: (name: string, balance: string) => `${name} has ${balance} left`,
  nothingLeft: (name: string) => `${name} has no credit left to give out`,
  givenOn: 'Date',
  note: 'Note',
  notePlaceholder: 'Applied to the account, gift card …',
  submit: 'Give out',
  done: (amount: string, name: string) => `${amount} given out to ${name}`,
} as const;

export const creditGiven = {
  title: 'Credit given out',
  list: 'credit given out',
  failed: 'Failed to load the credit given out',
  patient: 'Patient',
  amount: 'Amount',
  givenOn: 'Date',
  note: 'Note',
  recordedBy: 'Recorded by',
  takenBack: 'Taken back',
  gone: 'Account deleted',
  empty: 'No credit given out yet',
  emptyHint: 'What patients used of their credit is kept here.',
} as const;
