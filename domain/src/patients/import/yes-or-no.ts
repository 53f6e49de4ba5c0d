const yes = new Set(['1', 'y', 'yes', 'true', 't', 'x', 'on', 'checked']);
const no = new Set(['0', 'n', 'no', 'false', 'f', 'off', 'unchecked']);

const marks: Readonly<Record<string, string>> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '✗': 'no',
  '✘': 'no',
  '❌': 'no',
};

/** Lower case, with punctuation as spaces. Access writes true as -1, and 0.0 is a number. */
export function plainWords(cell: string): string {
  const figure = /^[-+]?(\d+)(?:[.,]0+)?$/.exec(cell)?.[1];
  if (figure !== undefined) return figure;
  return cell
    .replace(/[✓✔☑✗✘❌]/gu, (mark) => marks[mark] ?? mark)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether plain words are a yes or a no under any heading. */
export const isYes = (said: string): boolean => yes.has(said);
export const isNo = (said: string): boolean => no.has(said);
