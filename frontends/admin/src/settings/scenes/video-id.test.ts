import { expect, it } from '@jest/globals';
import { isVideoPage, videoIdIn } from './scene-form.ts';

it.each([
  'nMAzchVWTis',
  ' nMAzchVWTis ',
  'https://www.youtube.com/watch?v=nMAzchVWTis&t=3s',
  'https://youtu.be/nMAzchVWTis?si=abc',
  'youtube.com/embed/nMAzchVWTis',
  'https://m.youtube.com/shorts/nMAzchVWTis',
  'https://www.youtube-nocookie.com/embed/nMAzchVWTis',
  'https://www.youtube.com/live/nMAzchVWTis',
])('the ID in %j is found', (given) => {
  expect(videoIdIn(given)).toBe('nMAzchVWTis');
});

it('other addresses are not changed', () => {
  expect(videoIdIn('https://example.com/watch?v=nMAzchVWTis')).toBe('https://example.com/watch?v=nMAzchVWTis');
});

it.each([
  ['https://www.youtube.com/watch?v=nMAzchVWTis', true],
  ['https://youtu.be/nMAzchVWTis', true],
  ['https://example.com/youtube.com.mp4', false],
  ['https://notyoutube.com/a.mp4', false],
  ['not an address', false],
])('%j is a page of the video service: %j', (given, isPage) => {
  expect(isVideoPage(given)).toBe(isPage);
});
