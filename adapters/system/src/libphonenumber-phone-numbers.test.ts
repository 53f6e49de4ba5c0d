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

test.each(['(200) 555-0101', '(299) 555-0101', '(989) 555-0101', '(246) 555-0101', '(800) 555-0101'])(
  '%s is a number, whether or not its area code is known, however it is written',
  (text) => {
    const number = `+1${text.replace(/\D/g, '')}`;
    expect(phoneNumbers.read(text)).toBe(number);
    expect(phoneNumbers.read(`home: ${text}`)).toBe(number);
    expect(phoneNumbers.read(`${text} ext. 12`)).toBe(number);
    expect(phoneNumbers.read(`001 ${text}`)).toBe(phoneNumbers.read(`home: 001 ${text}`));
  },
);

test.each(['(678) 155-0101', '(678) 055-0101', '(078) 555-0101', '(911) 555-0101', '(211) 555-0101', '678-555-010'])(
  '%s is none, however it is written',
  (text) => {
    for (const written of [text, `+1 ${text}`, `home: ${text}`, `${text} ext. 12`])
      expect(phoneNumbers.read(written)).toBeUndefined();
  },
);

test.each(['', 'none', 'n/a', '123', '555-0101', '000-000-0000', '(123) 555-0101', '12/05/1980', '+16785550101123'])(
  '%s is no phone number',
  (text) => {
    expect(phoneNumbers.read(text)).toBeUndefined();
  },
);
