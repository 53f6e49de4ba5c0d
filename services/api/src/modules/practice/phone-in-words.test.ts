import { describe, expect, it } from '@jest/globals';
import { phoneInWords, phoneLink } from './phone-in-words.ts';

describe('a phone number', () => {
  it.each([
    ['770-555-0142', '(770) 555-0142', 'tel:+17705550142'],
    ['+17705550142', '+1 (770) 555-0142', 'tel:+17705550142'],
    ['+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  ])('%s is shown as %s and dials %s', (phone, words, link) => {
    expect(phoneInWords(phone)).toBe(words);
    expect(phoneLink(phone)).toBe(link);
  });
});
