/** Asked before what was typed is left behind. */
export const leaving = {
  question: 'Your changes are not saved. Leave this page without them?',
} as const;
