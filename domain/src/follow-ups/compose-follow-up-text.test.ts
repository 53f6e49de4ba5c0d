import { expect, test } from '@jest/globals';
import { composeFollowUpText } from './compose-follow-up-text.ts';

const words = { firstName: 'Ann', link: 'https://rewards.example.com/r/ANN23456', practice: 'Duluth Dental' };

test('a person without a known name gets a generic greeting', () => {
  expect(composeFollowUpText('Hi {first_name}!', { ...words, firstName: undefined })).toBe('Hi there!');
});

test('each placeholder is filled everywhere, once, and other text stays', () => {
  expect(composeFollowUpText('{link} {link} {name} {', words)).toBe(`${words.link} ${words.link} {name} {`);
  expect(composeFollowUpText('{first_name}', { ...words, firstName: '{link} $&' })).toBe('{link} $&');
});
