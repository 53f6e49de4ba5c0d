import { inReadersLanguage } from '@rewards/client';
import { edits } from './en/edits.ts';

export const texts = inReadersLanguage(edits);

/** A field's value, as a person reads it. */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === '' ? texts.none : value;
}
