/** What someone who replies to a text wants: no texts any more, texts again, or to know who this is. */
export type TextReply = 'stop' | 'start' | 'help';

/** The words that carriers and the provider understand too. */
const meanings: readonly (readonly [TextReply, readonly string[]])[] = [
  ['stop', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']],
  ['start', ['START', 'UNSTOP']],
  ['help', ['HELP', 'INFO']],
];

/** Reads a reply: one of the known words alone, in any case, with whatever blanks and marks around it (rule 22). */
export function readTextReply(words: string): TextReply | undefined {
  const word = words
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
  return meanings.find(([, known]) => known.includes(word))?.[0];
}
