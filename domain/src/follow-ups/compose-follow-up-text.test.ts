import { expect, test } from '@jest/globals';
import { composeFollowUpText } from './compose-follow-up-text.ts';

const words = { firstName: 'Ann', link: 'https://rewards.example.com/r/ANN23456', practice: 'Duluth Dental' };

test('whose name is not known is greeted all the same', () => {
  expect(composeFollowUpText('Hi {first_name}!', { ...words, firstName: undefined })).toBe('Hi there!');
});

test('each place is filled wherever it stands, once, and what is no place stays', () => {
  expect(composeFollowUpText('{link} {link} {name} {', words)).toBe(`${words.link} ${words.link} {name} {`);
  expect(composeFollowUpText('{first_name}', { ...words, firstName: '{link} $&' })).toBe('{link} $&');
});
