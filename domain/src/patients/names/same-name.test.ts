import { expect, test } from '@jest/globals';
import { isSameName, isWithinName } from './same-name.ts';

test.each([
  ["Seán O'Dowd", "SEAN O'DOWD", true],
  ["Seán O'Dowd", 'sean o’dowd', true],
  ['Marie LaMarr', 'MARIE LAMARR', true],
  ['José Núñez', 'Jose\u0301 Nu\u0301n\u0303ez', true],
  ['İbrahim', 'IBRAHIM', true],
  ['Straße', 'STRASSE', true],
  ['Ann  Lee', 'Ann Lee', true],
  ['Ann Lee', 'Anne Lee', false],
  ['Ann Lee', 'Lee Ann', false],
  ['Ann-Marie', 'Ann Marie', false],
  ['', '', true],
  ['\u202E', '😀', false],
])('whether %j and %j differ only in capitals or accents: %j (rule 48)', (one, other, isSame) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame]);
});

test.each([
  ['Roe, Robert', 'Robert "Bobbie" Roe', true],
  ['SEAN', 'Seán O’Dowd', true],
  ['Annie Lee', 'Ann Lee', false],
])('whether %j only repeats %j: %j', (text, name, isWithin) => {
  expect(isWithinName(text, name)).toBe(isWithin);
});
