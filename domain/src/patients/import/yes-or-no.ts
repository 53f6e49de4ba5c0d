import { byWord } from '../by-word.ts';

const answer = byWord({
  yes: '1|y|yes|true|t|x|on|checked',
  no: '0|n|no|false|f|off|unchecked',
});

/** Lower case, with punctuation as spaces. Access writes true as -1, and 0.0 is a number. */
export function plainWords(cell: string): string {
  const figure = /^[-+]?(\d+)(?:[.,]0+)?$/.exec(cell)?.[1];
  if (figure !== undefined) return figure;
  return cell
    .replace(/[✓✔☑]/gu, 'yes')
    .replace(/[✗✘❌]/gu, 'no')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether plain words are a yes or a no under any heading. */
export const isYes = (said: string): boolean => answer(said) === 'yes';
export const isNo = (said: string): boolean => answer(said) === 'no';
