import { expect, it } from '@jest/globals';
import { isFetchedByProgram } from './fetched-by-program.ts';

const fetched = (method: string, headers: Record<string, string>) =>
  isFetchedByProgram({ method, get: (name: string) => headers[name] ?? '' });

it.each([
  ['HEAD', {}],
  ['GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['GET', { Purpose: 'prefetch' }],
  ['GET', { 'User-Agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' }],
  ['GET', { 'User-Agent': 'WhatsApp/2.24' }],
  ['GET', { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
])('%s with %j is not a person', (method, headers) => {
  expect(fetched(method, headers)).toBe(true);
});

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  '',
])('a phone that calls itself "%s" is a person', (agent) => {
  expect(fetched('GET', { 'User-Agent': agent })).toBe(false);
});
