import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  first: 'Review first:',
  checked: 'Reviewed',
  settled: 'No review needed: already completed or not counted',
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
});
