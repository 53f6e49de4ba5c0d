import { expect, it } from '@jest/globals';
import { followUpWords } from './follow-up-words.ts';

const at = '2026-11-20T20:15:00Z';
const none = (reason: 'no_phone' | 'planned' | 'stopped') => ({ follow_up: null, no_text: { reason, at } });

it('gives the true reason why no text follows a QR', () => {
  const words = (reason: Parameters<typeof none>[0]) => followUpWords(none(reason), 'America/New_York');
  expect(words('planned')).toMatch(/^A text is already planned for .*3:15/);
  expect(words('no_phone')).toBe('No follow-up text: no phone number.');
  expect(words('stopped')).toBe('No follow-up text: this phone replied STOP.');
  expect(followUpWords({ follow_up: null, no_text: null }, 'America/New_York')).toBe('No follow-up text.');
});
