/** The words in rows, which load with every list of referrals. */
export const denialInRow = {
  of: (friend: string) => `Don't count the referral of ${friend}`,
  again: 'Count again',
  againOf: (friend: string) => `Count again: the referral of ${friend}`,
  title: "Don't count this referral?",
  titleAgain: 'Count this referral again?',
  failed: "The details didn't load. Check your connection and try again.",
} as const;

export const denials = {
  explanation:
    "It earns nothing and can't be completed until you count it again. We don't email anyone. " +
    'Both patients read why when they sign in.',
  friend: 'Friend:',
  referrer: 'Referrer:',
  reason: 'Reason',
  choose: 'Choose a reason',
  missing: 'Choose a reason.',
  note: 'Note for staff',
  noteHint: 'Patients never see this.',
  noteExample: 'Came in last May under another email…',
  reads: 'What they will read',
  read: 'What they read now',
  referrerReads: 'The referrer:',
  friendReads: 'The friend:',
  friendReadsNothing: "The friend: nothing, because they haven't joined yet.",
  reasonsFailed: "We couldn't load the reasons.",
  submit: "Don't count it",
  done: 'Marked as not counted',
  since: 'Not counted since',
  by: (who: string) => `by ${who}`,
  somebody: 'someone',
  noNote: 'No note',
  againExplanation: 'It keeps its status, and the first visit can complete it.',
  submitAgain: 'Count again',
  doneAgain: 'This referral counts again',
} as const;
