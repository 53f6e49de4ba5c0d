import { expect, test } from '@jest/globals';
import { firstNameOf } from './name-to-greet.ts';
import { firstNamesBehind, nameInOrder, turnedAround } from './spoken-order.ts';

test.each([
  ['Hill, Ann', 'Ann Hill'],
  ['Ann Hill', 'Ann Hill'],
  ['Hill, Jr.', 'Hill, Jr.'],
  ['Ann Hill, Jr.', 'Ann Hill, Jr.'],
  ['Ångström, DDS', 'Ångström, DDS'],
  ['Public, III', 'Public, III'],
  ['Public, John Q.', 'John Q. Public'],
  ['Public, John, III', 'John Public III'],
  ['Public, III, John', 'John Public III'],
  ['Hill Jr., Sam', 'Sam Hill Jr.'],
  ['Lee, Ann, D.D.S., Ph.D.', 'Ann Lee D.D.S. Ph.D.'],
  ['Lee, DDS MS', 'Lee, DDS MS'],
  ['Lee, Ann DDS', 'Ann Lee DDS'],
  // These are names, whatever else they may mean.
  ['Do, Anh', 'Anh Do'],
  ['LE, VI', 'VI LE'],
  ['Smith, JD', 'JD Smith'],
  ['Duluth Dental, Inc., Accounts', 'Duluth Dental, Inc., Accounts'],
  ['Duluth Dental, LLC', 'Duluth Dental, LLC'],
  ['Carr, Mrs. Dora', 'Mrs. Dora Carr'],
  ['Carr, Dora, Mrs.', 'Mrs. Dora Carr'],
  ['Smith, Mr. & Mrs.', 'Mr. & Mrs. Smith'],
  ['Smith, Anna (Annie)', 'Anna (Annie) Smith'],
  ['van der Berg, Piet', 'Piet van der Berg'],
  ['Doe, ', 'Doe, '],
  ['', ''],
])('%j is read as %j, with suffixes and titles after the name (rule 27)', (given, name) => {
  expect(turnedAround(given)).toBe(name);
});

test.each([
  ['Sam', 'Hill, Jr.', 'Sam Hill Jr.'],
  ['Sam, Jr.', 'Hill', 'Sam Hill Jr.'],
  ['Sam', 'Hill', 'Sam Hill'],
  ['', 'Ångström, DDS', 'Ångström DDS'],
  ['Mary, Ann', 'Hill', 'Mary, Ann Hill'],
])('%j and %j make %j', (first, last, name) => {
  expect(nameInOrder(first, last)).toBe(name);
});

test.each([
  ['Smith (Jones), Anna', 'Anna'],
  ['Anna Smith', ''],
  ['Hill, Jr.', ''],
  ['Hill, Ann, DDS', ''],
])('after the comma of %j stand the first names %j', (name, firstNames) => {
  expect(firstNamesBehind(name)).toBe(firstNames);
});

test('no one is greeted by a title', () => {
  for (const name of ['Hill, Jr.', 'Ångström, DDS', 'Public, John, III', 'Lee, Ann, D.D.S.'])
    expect(['Hill', 'Ångström', 'John', 'Ann']).toContain(firstNameOf(turnedAround(name)));
});
