/**
 * What someone who replies to a text wants: no texts any more, texts again, or to know who this is. Words that may ask
 * for no texts any more are a question back.
 */
export type TextReply = 'stop' | 'start' | 'help' | 'maybe_stop';

/** The words that carriers and the provider understand too. */
const meanings: readonly (readonly [TextReply, readonly string[]])[] = [
  ['stop', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT']],
  ['start', ['START', 'UNSTOP', 'YES']],
  ['help', ['HELP', 'INFO']],
];

/** What people write who want no texts, among other words: rather asked once too often than not heard. */
const mayMeanStop = [
  /\b(?:STOP(?:PED|PING|S|ALL)?|UNSUBSCRIBE|QUIT|OPT(?:ING)? ?OUT|REMOVE ME|LEAVE ME ALONE)\b/u,
  /\b(?:NO MORE|DON T|DO NOT|NEVER) (?:TEXT|MESSAGE|CONTACT|SEND)(?:S|ING)?\b/u,
];

/**
 * Reads a reply: one of the known words alone, in any case, with whatever blanks and marks around it (rule 22); among
 * other words it may be meant.
 */
export function readTextReply(words: string): TextReply | undefined {
  const read = words
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
  const known = meanings.find(([, alone]) => alone.includes(read))?.[0];
  return known ?? (mayMeanStop.some((pattern) => pattern.test(read)) ? 'maybe_stop' : undefined);
}
