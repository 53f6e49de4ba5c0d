import { describe, expect, test } from '@jest/globals';
import { givenName, givenNames, saysNoContact, saysNothing } from './says-nothing.ts';

const nothings = [
  '',
  ' ',
  'null',
  'NULL',
  '(null)',
  '<null>',
  '\\N',
  '#N/A',
  '#REF!',
  'N/A',
  'n.a.',
  'NaN',
  'undefined',
];
const typed = [
  'none',
  'None.',
  'Unknown',
  '[unknown]',
  '-',
  '--',
  '—',
  '.',
  '...',
  '?',
  '???',
  '*',
  'xx',
  'Xxxx',
  'TBD',
];

test.each([...nothings, ...typed])('%j says nothing', (cell) => {
  expect([saysNothing(cell), saysNoContact(cell), givenName(cell)]).toEqual([true, true, '']);
});

test.each(['Ann', 'X', 'No', 'Nun', 'Nona', 'Nulliah', 'Unknowne', '李', 'a-b'])('%j says something', (cell) => {
  expect([saysNothing(cell), givenName(cell)]).toEqual([false, cell]);
});

test.each(['declined', 'Refused', 'no', 'No cell', "doesn't have one", '000-000-0000', '(999) 999-9999', '1111111'])(
  '%j is not a phone or email, but may be a name',
  (cell) => {
    expect([saysNoContact(cell), saysNothing(cell)]).toEqual([true, false]);
  },
);

test.each(['678-555-0101', '555-5556', 'ann@example.com', 'call Ann'])('%j is a real value', (cell) => {
  expect(saysNoContact(cell)).toBe(false);
});

describe('a full name', () => {
  test.each([
    ['Na Li', 'Na Li'],
    ['Jean Null', 'Jean Null'],
    ['Null, Jean', 'Null, Jean'],
    ['No Name Smith', 'No Name Smith'],
    ['Nan N. Crane', 'Nan N. Crane'],
    ['Lou NULL', 'Lou'],
    ['NULL, Lou', 'Lou'],
    ['Crane, #N/A', 'Crane'],
    ['NULL NULL', ''],
    ['N/A N/A', ''],
    ['null, null', ''],
    ['- -', ''],
    ['0', ''],
    ['No Name', ''],
    ['NONE GIVEN', ''],
    ['not provided', ''],
    ['Blank', ''],
    ['Jean Blank', 'Jean Blank'],
  ])('%j is stored as %j', (cell, name) => {
    expect(givenName(cell)).toBe(name);
  });
});

describe('first and last name', () => {
  test.each([
    ['Jenny', 'Null', 'Jenny', 'Null'],
    ['Na', 'Li', 'Na', 'Li'],
    ['NA', 'LI', 'NA', 'LI'],
    ['Li', 'Na', 'Li', 'Na'],
    ['Nan', 'Crane', 'Nan', 'Crane'],
    ['Ida', 'None', 'Ida', 'None'],
    ['Lou', 'NULL', 'Lou', ''],
    ['LOU', 'NULL', 'LOU', ''],
    ['Lou', 'null', 'Lou', ''],
    ['NULL', 'Crane', '', 'Crane'],
    ['Null', 'Crane', '', 'Crane'],
    ['N/A', 'Crane', '', 'Crane'],
    ['Lou', 'Unknown', 'Lou', ''],
    ['Lou', '-', 'Lou', ''],
    ['NULL', 'NULL', '', ''],
    ['Null', 'Null', '', ''],
    ['(null)', '\\N', '', ''],
    ['0', '0', '', ''],
    ['Lou', '0', 'Lou', ''],
    ['No', 'Name', '', ''],
    ['NONE', 'GIVEN', '', ''],
    ['not', 'provided', '', ''],
    ['Jean', 'Blank', 'Jean', 'Blank'],
    ['blank', 'Crane', '', 'Crane'],
  ])('%j and %j become %j and %j', (first, last, givenFirst, givenLast) => {
    expect(givenNames(first, last)).toEqual([givenFirst, givenLast]);
  });
});
