import { expect, test } from '@jest/globals';
import { LibphonenumberPhoneNumbers } from './libphonenumber-phone-numbers.ts';

const phoneNumbers = new LibphonenumberPhoneNumbers();

test.each([
  ['(678) 555-0101', '+16785550101'],
  ['678.555.0101', '+16785550101'],
  ['6785550101', '+16785550101'],
  ['1-678-555-0101', '+16785550101'],
  ['+1 678 555 0101', '+16785550101'],
  ['678-555-0101 x12', '+16785550101'],
  ['cell: 678-555-0101', '+16785550101'],
  ["'+16785550101", '+16785550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['(235) 555-0101', '+12355550101'],
])('%s is read as %s', (text, number) => {
  expect(phoneNumbers.read(text)).toBe(number);
});

test.each(['', 'none', 'n/a', '123', '555-0101', '000-000-0000', '(123) 555-0101', '12/05/1980', '+16785550101123'])(
  '%s is no phone number',
  (text) => {
    expect(phoneNumbers.read(text)).toBeUndefined();
  },
);
