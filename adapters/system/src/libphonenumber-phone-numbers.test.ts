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

test.each(['(201) 555-0101', '(289) 555-0101', '(987) 555-0101', '(246) 555-0101', '(800) 555-0101', '(888) 555-0101'])(
  '%s is a number, even if its area code is unknown',
  (text) => {
    expect(phoneNumbers.read(text)).toBe(`+1${text.replace(/\D/g, '')}`);
  },
);

test.each(['(678) 155-0101', '(678) 055-0101', '(078) 555-0101', '(911) 555-0101', '(211) 555-0101', '678-555-010'])(
  '%s is not a number',
  (text) => {
    expect(phoneNumbers.read(text)).toBeUndefined();
  },
);

test.each(['222', '333', '444', '555', '666', '777', '999'])('%s and the like are not phone numbers', (area) => {
  expect(phoneNumbers.read(`${area}-${area}-${area}${area[0]}`)).toBeUndefined();
});

test('a number is read the same, however it is written', () => {
  const numbers = Array.from({ length: 10 }, (_, digit) => [
    `${digit}55`,
    `5${digit}6`,
    `56${digit}`,
    `${digit}${digit}6`,
  ])
    .flat()
    .flatMap((area) => [`${area}5550101`, `${area}1550101`, `${area}2999999`]);
  for (const number of numbers) {
    const [area, first, last] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
    const read = phoneNumbers.read(`home: ${number}`);
    for (const written of [
      number,
      `+1${number}`,
      `1 ${number}`,
      `(${area}) ${first}-${last}`,
      `${area}.${first}.${last}`,
    ])
      expect([written, phoneNumbers.read(written)]).toEqual([written, read]);
  }
});

test.each(['', 'none', 'n/a', '123', '555-0101', '000-000-0000', '(123) 555-0101', '12/05/1980', '+16785550101123'])(
  '%s is not a phone number',
  (text) => {
    expect(phoneNumbers.read(text)).toBeUndefined();
  },
);
