import { expect, test } from '@jest/globals';
import { mergedNames, preferredInCell, preferredInFirstNames, twoFirstNames } from './listed-name.ts';

test.each([
  ['Bobbie', 'Roberta Dunn', 'Bobbie'],
  ['Dr. Bob', 'Robert Roe', 'Bob'],
  ['Bob Roe', 'Robert Roe', 'Bob'],
  ['Mary Ann', 'Mary Ann Jones', 'Mary Ann'],
  ['Robert', 'Robert Roe', 'Robert'],
  ['Robert Roe', 'Robert Roe', undefined],
  ['ROBERT ROE', 'Robert Roe', undefined],
  ['N/A', 'Robert Roe', undefined],
  ['same', 'Robert Roe', undefined],
  ['Bob / Bobby', 'Robert Roe', 'Bob'],
  ['', 'Robert Roe', undefined],
  ['Mrs. Roe', 'Roberta Roe', undefined],
  ['Roe', 'Roberta Roe', undefined],
  ['Cell', 'Robert Roe', undefined],
  ['Email', 'Robert Roe', undefined],
  ['he/him', 'Robert Roe', undefined],
  ['HIV', 'Robert Roe', undefined],
  ['(Bob)', 'Robert Roe', 'Bob'],
  ['Bob (owes money)', 'Robert Roe', 'Bob'],
  ['Bob owes money', 'Robert Roe', undefined],
  ['Bob Q', 'Robert Roe', 'Bob'],
])('a preferred-name column with %j for %j says %j', (cell, name, preferred) => {
  expect(preferredInCell(cell, name)).toBe(preferred);
});

test.each([
  ['Mary Ann', 'Mary Ann'],
  ['Dr. Mary Ann', 'Mary Ann'],
  ['Mary', undefined],
  ['Mary A', undefined],
  ['Mary A.', undefined],
  ['Ann & Bob', undefined],
  ['María del Carmen', undefined],
  ['Anna Maria Sofia', undefined],
  ['Ann DDS', undefined],
  ['J. Edgar', undefined],
  ['Robert "Bob"', undefined],
  ['Pat HIV', undefined],
  ['', undefined],
])('a first-name column with %j says %j', (cell, preferred) => {
  expect(twoFirstNames(cell)).toBe(preferred);
});

test.each([
  ['Anna', 'Anna Smith (Kelly)', 'Anna'],
  ['De', 'De Jones', 'De'],
  ['J.', 'J. Kelly Smith', '-'],
  ['', 'Poe', '-'],
  ['J. Edgar', 'J. Edgar Hoover', undefined],
  ['Mr. & Mrs. Ed', 'Mr. & Mrs. Ed Dale', undefined],
  ['Mr. & Mrs.', 'Mr. & Mrs. Smith', undefined],
  ['Anna (Annie)', 'Anna (Annie) Smith', undefined],
  ['La Toya', 'La Toya Jackson', undefined],
])('first names %j of %j say %j more', (firstNames, name, preferred) => {
  expect(preferredInFirstNames(firstNames, name)).toBe(preferred);
});

const known = { name: 'Seán Dunn', preferredName: '', keepsPreferredName: false };
const bobbie = { ...known, preferredName: 'Bobbie' };
const maryAnn = { name: 'Mary Ann Jones', preferredName: 'Mary Ann', keepsPreferredName: false };

test.each([
  ['a name in capitals without accents', known, { name: 'SEAN DUNN' }, 'Seán Dunn', ''],
  ['another name', known, { name: 'Sean Hill' }, 'Sean Hill', ''],
  ['no name', known, {}, 'Seán Dunn', ''],
  ['the first name as preferred', known, { preferredName: 'SEAN' }, 'Seán Dunn', ''],
  ['a preferred name', known, { preferredName: 'Shay' }, 'Seán Dunn', 'Shay'],
  ['another last name', bobbie, { name: 'Seán Hill' }, 'Seán Hill', 'Bobbie'],
  ['the first name instead of a nickname', bobbie, { preferredName: 'Sean' }, 'Seán Dunn', 'Sean'],
  ['a married name', maryAnn, { name: 'Mary Ann Hill' }, 'Mary Ann Hill', 'Mary Ann'],
  ['another person', maryAnn, { name: 'Peggy Jones' }, 'Peggy Jones', ''],
  [
    'a nickname staff replaced',
    { ...bobbie, keepsPreferredName: true },
    { preferredName: 'Rob' },
    'Seán Dunn',
    'Bobbie',
  ],
  ['only a last name', known, { name: 'Hill', preferredName: '-' }, 'Seán Dunn', ''],
  ['only a last name, and none known', { ...known, name: '' }, { name: 'Hill', preferredName: '-' }, 'Hill', '-'],
  ['the same last name', { ...known, name: 'Hill' }, { name: 'Hill', preferredName: '-' }, 'Hill', '-'],
  ['a first name at last', { ...known, name: 'Hill', preferredName: '-' }, { name: 'Ann Hill' }, 'Ann Hill', ''],
  ['another person than staff named', { ...maryAnn, keepsPreferredName: true }, { name: 'Peg' }, 'Peg', 'Mary Ann'],
])('after a row with %s (rule 48)', (_title, person, row, name, preferredName) => {
  expect(mergedNames(person, row)).toEqual({ name, preferredName });
});
