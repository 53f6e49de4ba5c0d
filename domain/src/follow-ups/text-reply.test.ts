import { expect, test } from '@jest/globals';
import { readTextReply } from './text-reply.ts';

test.each([
  ...['STOP', 'stop', ' Stop. ', 'STOP!!', '"stop"', 'STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit\n'].map(
    (words) => [words, 'stop'] as const,
  ),
  ...['START', 'unstop'].map((words) => [words, 'start'] as const),
  ...['HELP', 'info', 'help?'].map((words) => [words, 'help'] as const),
])('%j means %s (rule 22)', (words, meaning) => {
  expect(readTextReply(words)).toBe(meaning);
});

test.each(['', '...', 'Please do not stop', 'Thank you', 'constructor', 'stopp'])('%j means nothing', (words) => {
  expect(readTextReply(words)).toBeUndefined();
});
