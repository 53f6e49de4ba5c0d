import { inReadersLanguage } from '@rewards/client';

/** Texts of a toast with an undo button. */
export const texts = inReadersLanguage({
  action: 'Undo',
  undone: 'Change undone',
});
