import { expect, test } from '@jest/globals';
import { requiredText } from '@rewards/contracts/fields';
import { says } from '@rewards/contracts/messages';
import { filmName } from './film-name.ts';

test.each([
  ['Our garden.mp4', 'Our garden'],
  ['our_garden__2024.final.WEBM', 'our garden 2024.final'],
  ['C:\\Users\\Dana\\Lake.mp4', 'Lake'],
  ['../../etc/passwd', 'passwd'],
  ['.mp4', 'Film'],
  ['', 'Film'],
  ['/', 'Film'],
  ['\u0000\u0007\u202eLake\n.mp4', '\u202eLake'],
  ['A\ud800B.mp4', 'AB'],
  ['Cafe\u0301.mp4', 'Café'],
  ['<img src=x onerror=alert(1)>.mp4', '<img src=x onerror=alert(1)>'],
])('%j is named %j', (fileName, name) => {
  expect(filmName(fileName, 'Film')).toBe(name);
});

test.each(['x'.repeat(300), '🎬'.repeat(100), `${'x'.repeat(59)}🎬🎬`, '\u0000'.repeat(300), ' '.repeat(99)])(
  '%j gives a valid scene name',
  (fileName) => {
    const name = filmName(`${fileName}.mp4`, 'Film');
    expect(name.length).toBeLessThanOrEqual(60);
    expect(requiredText(64, says('entryNameMissing')).parse(name)).toBe(name);
  },
);
