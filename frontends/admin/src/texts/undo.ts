import { inReadersLanguage } from '@rewards/client';

/** Texts of everything that undoes: toasts, the key, and the list of recent changes. */
export const texts = inReadersLanguage({
  action: 'Undo',
  /** The key that undoes the latest act. */
  key: 'Z',
  /** Whom it was about, and what happened. */
  said: (about: string, done: string) => `${about} · ${done}`,
  friendOf: (friend: string, referrer: string) => `${friend}, referred by ${referrer}`,
  undone: (said: string) => `Change undone: ${said}`,
  /** While patients can see the screen, no one is named. */
  undoneMasked: 'Change undone',
  nothing: 'Nothing to undo here. For older changes, open Your changes.',
  /** A task, once taking or giving it back was undone. */
  givenBack: 'Released',
  taken: 'Taken',
  takenByColleague: 'A colleague has it now',
  open: 'Your changes',
  title: 'Your last 10 changes',
  failed: "We couldn't load your changes",
  empty: 'Nothing to undo',
  emptyHint: 'Changes you make show up here.',
  changes: (count: number) => (count === 1 ? 'Show 1 change' : `Show ${count} changes`),
  /** A value before and after. */
  replaced: (from: string, to: string) => `${from} → ${to}`,
  undoOf: (summary: string) => `Undo: ${summary}`,
  undoneOn: 'Undone',
  tooLate: 'Too late to undo',
  notYours: 'Ask an admin to undo this',
  all: 'All activity',
});
