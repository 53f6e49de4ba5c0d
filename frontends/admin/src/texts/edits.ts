import { inReadersLanguage } from '@rewards/client';

/** Unsaved input, and two people who edit the same thing. */
export const texts = inReadersLanguage({
  restored: 'We restored your unsaved changes.',
  taken: (fields: string) => `Someone else just changed ${fields}. Your changes are still here.`,
  now: 'Now',
  yours: 'Yours',
  hint: 'Your other changes are still here. Nothing is saved until you click Save.',
  keep: 'Keep mine',
  take: 'Use theirs',
  yes: 'On',
  no: 'Off',
  none: 'None',
});

/** A field's value, as a person reads it. */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === '' ? texts.none : value;
}
