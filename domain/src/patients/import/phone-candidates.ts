import { type PhoneKind, phoneWord } from './phone-headings.ts';
import { unwrappedCell } from './cells.ts';

/** A number that a cell may hold, and what the words next to it say about it. */
export interface PhoneCandidate {
  readonly text: string;
  readonly kind: PhoneKind | undefined;
}

const ordinary = /^\+?1?[\s.(-]*\d{3}[\s).-]*\d{3}[\s.-]*\d{4}$/;
/** Ten digits with or without the 1 in front, or an international number. */
const numbers =
  /(?<![\d.])(?:(?:\+|00|011[\s-]?)?1[\s.-]*)?\(?\d{3}\)?[\s.\-/]*\d{3}[\s.-]*\d{4}(?!\d)|\+\d[\d\s().-]{6,18}\d/g;
const scientific = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const extension = /^\s*(?:x|ext|extension|#)/i;

/**
 * The numbers in a cell as desks write them: "C: 678-555-0124 H: 678-555-0125", "678-555-0121 x12", 6785550130.0. A
 * spreadsheet's 6.78556E+09 has lost its last digits and is none.
 */
export function phoneCandidates(cell: string): readonly PhoneCandidate[] {
  if (ordinary.test(cell)) return [{ text: cell, kind: undefined }];
  const text = tidied(unwrappedCell(cell));
  if (text === undefined) return [];
  const found = Array.from(text.matchAll(numbers), (match) => ({ text: match[0], at: match.index }));
  // Fewer or more digits: the strict rule decides.
  if (found.length === 0) return [{ text, kind: undefined }];
  const beside = (from: number, to: number | undefined) => phoneWord(text.slice(from, to));
  const endOf = (index: number) => (found[index]?.at ?? 0) + (found[index]?.text.length ?? 0);
  // "C: 678..." or "678... (cell)": the first word shows on which side of the numbers the words stand.
  const isBefore = beside(0, found[0]?.at) !== undefined;
  return found.map(({ text: number, at }, index) => {
    const after = text.slice(endOf(index), found[index + 1]?.at);
    const before = beside(index === 0 ? 0 : endOf(index - 1), at);
    const kind = isBefore ? before : phoneWord(after);
    return {
      text: number.replace(/^(?:00|011[\s-]?)(?=1)/, '+'),
      kind: kind ?? (extension.test(after) ? 'landline' : undefined),
    };
  });
}

/** The cell with dashes, zeros and the spreadsheet's decimals as they should be. Undefined if digits are lost. */
function tidied(text: string): string | undefined {
  const spelled = text
    .replace(/^'+/, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?<![a-z])o(?=\d)|(?<=\d)o(?![a-z])/gi, '0')
    .replace(/^(\d{7,15})[.,]0+$/, '$1')
    .replace(/^00(?=[1-9]\d{7,})/, '+');
  const [, first = '', decimals = '', exponent] = scientific.exec(spelled) ?? [];
  if (exponent === undefined) return spelled;
  const zeros = Number(exponent) - decimals.length;
  return zeros > 0 ? undefined : `${first}${decimals}`.slice(0, Number(exponent) + 1);
}

/** "678-555-0141 - DO NOT TEXT" next to a number means that this person gets no texts. */
export const forbidsTexts = (cell: string): boolean =>
  /\b(?:do not|don['’]?t|no|never|stop) (?:call|text|contact|sms|texts|texting|messages?)\b|\bdn[tc]\b/i.test(cell);
