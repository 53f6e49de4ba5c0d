import { expect, test } from '@jest/globals';
import { readFamily } from './read-family.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

test.each([
  ['Child', '', 'child'],
  ['Son', '1990-01-01', 'child'],
  ['Dependent', '', 'child'],
  ['Head of Household', '', 'head'],
  ['HOH', '2019-05-01', 'head'],
  ['Self', '', 'head'],
  ['Guarantor', '', 'head'],
  ['Single', '1984-07-08', undefined],
  ['Married', '', undefined],
  ['', '2019-05-01', 'child'],
  ['Single', '2/3/2016', 'child'],
  ['', '03/02/2008', undefined],
  ['', '03/03/2008', 'child'],
  ['', '7/8/84', undefined],
  ['', 'unknown', undefined],
  ['', '', undefined],
])('position %j and birth date %j tell %j', (position, birthDate, inFamily) => {
  expect(readFamily(position, birthDate, at)).toBe(inFamily);
});
