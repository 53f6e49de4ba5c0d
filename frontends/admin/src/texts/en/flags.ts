export const flags = {
  first: 'Review first:',
  checked: 'Reviewed',
  with: 'Other friends',
  word: 'Why this is OK',
  wordExample: 'Family members sharing a phone…',
  dismiss: 'Mark OK',
  dismissed: 'Marked OK',
  openAgain: 'Reopen',
  openedAgain: 'Reopened for review',
  by: (who: string) => `Reviewed by ${who} on`,
  moreSince: 'New activity since then.',
  somebody: 'someone',
} as const;
