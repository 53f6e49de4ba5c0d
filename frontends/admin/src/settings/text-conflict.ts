import type { Conflict } from '../edits/edits.ts';
import { valueInWords } from '../texts/edits.ts';

const inWords = (text: unknown) => valueInWords(String(text).split('\n').join(', '));

/** Both values of a field that is a text, whose lines may be the entries of a list. */
export const textConflict = <Draft extends object>({ now, yours }: Conflict<Draft>) => ({
  now: inWords(now),
  yours: inWords(yours),
});
