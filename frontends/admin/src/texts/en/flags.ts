export const flags = {
  first: 'Please check first:',
  checked: 'Checked',
  with: 'Other friends',
  word: 'Why it is nothing',
  wordExample: 'A family with one phone …',
  dismiss: 'Dismiss',
  dismissed: 'Checked: it is nothing',
  openAgain: 'Open again',
  openedAgain: 'To be checked again',
  by: (who: string) => `Checked by ${who} on`,
  moreSince: 'More has come to light since.',
  somebody: 'somebody',
} as const;
