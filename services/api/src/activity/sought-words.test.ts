import { expect, test } from '@jest/globals';
import { activity } from '../texts/en/activity.ts';
import { soughtWords } from './sought-words.ts';

test.each<[string, ReturnType<typeof soughtWords>]>([
  ['', []],
  [' x ', []],
  ['ann@example.com', [{ text: 'ann@example.com', actions: [] }]],
  ['Marked', [{ text: 'Marked', actions: ['referral_completed'] }]],
  ['100%', [{ text: '100%', actions: [] }]],
  ['0', []],
  ['2026', [{ text: '2026', actions: [] }]],
  ['changed', [{ text: 'changed', actions: ['password_set', 'settings_changed'] }]],
  ['screens', [{ text: 'screens', actions: ['qr_cleared'] }]],
  ['follow-up', [{ text: 'follow-up', actions: ['settings_changed'] }]],
  ['stars', [{ text: 'stars', actions: ['settings_changed'] }]],
  [
    'account',
    [
      {
        text: 'account',
        actions: ['sign_in_failed', 'code_asked', 'deletion_asked', 'qr_generation_deleted', 'delivery_retried'],
      },
    ],
  ],
  [
    'UNDID undid: Undid',
    [
      { text: 'UNDID', actions: ['action_undone'] },
      { text: 'undid', actions: ['action_undone'] },
      { text: 'Undid', actions: ['action_undone'] },
    ],
  ],
  [
    'Deleted Ann (ann@example.com)',
    [
      {
        text: 'Deleted',
        actions: [
          'referral_deleted',
          'user_deleted',
          'deletion_asked',
          'deletion_withdrawn',
          'qr_generation_deleted',
          'film_deleted',
        ],
      },
      { text: 'Ann', actions: [] },
      { text: 'ann@example.com', actions: [] },
    ],
  ],
])('what is typed as %j is looked for word by word, with the actions whose sentence has the word', (typed, words) => {
  expect(soughtWords(activity, typed)).toEqual(words);
});
