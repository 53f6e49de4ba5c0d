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
  nothing: 'Nothing to undo. See Your changes for earlier ones.',
  /** A task, once taking or giving it back was undone. */
  givenBack: 'No longer yours',
  takenAgain: 'Yours again',
  open: 'Your changes',
  title: 'Your last 10 changes',
  failed: "We couldn't load your changes",
  empty: 'Nothing to undo',
  emptyHint: 'What you change shows up here for 30 days.',
  changes: (count: number) => (count === 1 ? 'Show 1 change' : `Show ${count} changes`),
  /** A value before and after. */
  replaced: (from: string, to: string) => `${from} → ${to}`,
  undoOf: (summary: string) => `Undo: ${summary}`,
  undoneOn: 'Undone',
  tooLate: 'Too late to undo',
  all: 'All activity',
});
