import { expect, test } from '@jest/globals';
import { readTextReply } from './text-reply.ts';

test.each([
  ...['STOP', 'stop', ' Stop. ', 'STOP!!', '"stop"', 'STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit\n'].map(
    (words) => [words, 'stop'] as const,
  ),
  ...['opt-out', 'Revoke'].map((words) => [words, 'stop'] as const),
  ...['START', 'unstop', 'Yes', 'YES!'].map((words) => [words, 'start'] as const),
  ...['HELP', 'info', 'help?'].map((words) => [words, 'help'] as const),
  ...[
    'please stop texting me',
    'Please do not stop',
    'Who is this? STOP!!!',
    "don't text me again",
    'Remove me from your list',
    'No more messages, please',
    'I want to opt out',
    'Unsubscribe me',
  ].map((words) => [words, 'maybe_stop'] as const),
])('%j means %s (rules 22 and 42)', (words, meaning) => {
  expect(readTextReply(words)).toBe(meaning);
});

test.each(['', '...', 'Thank you', 'constructor', 'stopp', 'Yes please', 'bus stopover', 'ends'])(
  '%j means nothing',
  (words) => {
    expect(readTextReply(words)).toBeUndefined();
  },
);
