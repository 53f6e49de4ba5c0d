/** The meaning of a text reply: stop texts, restart texts, or ask who this is. With `maybe_stop`, we ask back. */
export type TextReply = 'stop' | 'start' | 'help' | 'maybe_stop';

/** The keywords that carriers and the provider also recognize. */
const meanings: readonly (readonly [TextReply, readonly string[]])[] = [
  ['stop', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT']],
  ['start', ['START', 'UNSTOP', 'YES']],
  ['help', ['HELP', 'INFO']],
];

/** Phrases of people who want no more texts. Asking back too often beats missing one. */
const mayMeanStop = [
  /\b(?:STOP(?:PED|PING|S|ALL)?|UNSUBSCRIBE|QUIT|OPT(?:ING)? ?OUT|REMOVE ME|LEAVE ME ALONE)\b/u,
  /\b(?:NO MORE|DON T|DO NOT|NEVER) (?:TEXT|MESSAGE|CONTACT|SEND)(?:S|ING)?\b/u,
];

/**
 * Reads a reply. A keyword must stand alone, in upper or lower case, with any spaces and punctuation around it (rule
 * 22). Among other words it may mean STOP.
 */
export function readTextReply(words: string): TextReply | undefined {
  const read = words
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
  const known = meanings.find(([, alone]) => alone.includes(read))?.[0];
  return known ?? (mayMeanStop.some((pattern) => pattern.test(read)) ? 'maybe_stop' : undefined);
}
