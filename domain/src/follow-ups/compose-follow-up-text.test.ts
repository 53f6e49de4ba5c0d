import { expect, test } from '@jest/globals';
import { composeFollowUpText, firstFollowUpText } from './compose-follow-up-text.ts';

const words = { firstName: 'Ann', link: 'https://rewards.example.com/r/ANN23456', practice: 'Duluth Dental' };

test('the first text names patient, practice and link, and says how to get no more', () => {
  expect(composeFollowUpText(firstFollowUpText, words)).toBe(
    'Hi Ann, thank you for visiting Duluth Dental! Your personal link for friends: https://rewards.example.com/r/ANN23456 Reply STOP to get no more texts.',
  );
});

test('whose name is not known is greeted all the same', () => {
  expect(composeFollowUpText('Hi {first_name}!', { ...words, firstName: undefined })).toBe('Hi there!');
});

test('each place is filled wherever it stands, once, and what is no place stays', () => {
  expect(composeFollowUpText('{link} {link} {name} {', words)).toBe(`${words.link} ${words.link} {name} {`);
  expect(composeFollowUpText('{first_name}', { ...words, firstName: '{link} $&' })).toBe('{link} $&');
});
