/** Asked before unsaved input is discarded. */
export const leaving = {
  question: 'You have unsaved changes. Leave without saving?',
} as const;
