import { inReadersLanguage } from '@rewards/client';

/** Asked before unsaved input is discarded. */
export const texts = inReadersLanguage({
  question: 'You have unsaved changes. Leave without saving?',
});
