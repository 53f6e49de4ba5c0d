import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { system } from '../../activity/log-activity.ts';
import { nameToGreet } from '../names/name-to-greet.ts';
import type { PatientListLine } from './patient-list-file.ts';

async function* listOf(lines: readonly (readonly string[])[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
}

async function imported(headings: readonly string[], cells: readonly string[]) {
  const practice = aPractice();
  const list = [
    ['Email', ...headings],
    ['ann@example.com', ...cells],
  ];
  await practice.importPatients.execute(listOf(list), system);
  const user = practice.user('ann@example.com');
  return user && [user.name, nameToGreet(user)];
}

test.each([
  [['Dr. Bob', 'Roe'], 'Dr. Bob Roe', 'Bob'],
  [['JOHN', 'SMITH JR.'], 'John Smith Jr.', 'John'],
  [['AL', 'SMITH'], 'Al Smith', 'Al'],
  [['JD', 'Smith'], 'JD Smith', 'JD'],
  [['Anna', 'SMITH'], 'Anna Smith', 'Anna'],
  [['JOHN', 'Smith'], 'John Smith', 'John'],
  [['MARIA', 'DE LA CRUZ'], 'Maria de la Cruz', 'Maria'],
  [['', 'DE LA CRUZ'], 'de la Cruz', undefined],
  [['Mary Ann', 'Jones'], 'Mary Ann Jones', 'Mary Ann'],
  [['MARY ANN', 'JONES'], 'Mary Ann Jones', 'Mary Ann'],
  [['Anna', 'Smith (Jones)'], 'Anna Smith (Jones)', 'Anna'],
  [['Robert "Bobbie"', 'Roe'], 'Robert "Bobbie" Roe', 'Bobbie'],
  [['J. Edgar', 'Hoover'], 'J. Edgar Hoover', 'Edgar'],
  [['Mr. & Mrs. Ed', 'Dale'], 'Mr. & Mrs. Ed Dale', 'Ed'],
  [['De', 'Jones'], 'De Jones', 'De'],
])('first and last name %j are read as %j and greeted as %j (rule 48)', async (cells, name, greeting) => {
  expect(await imported(['First Name', 'Last Name'], cells)).toEqual([name, greeting]);
});

test.each([
  ['SMITH, AL', 'Al Smith', 'Al'],
  ['Smith (Jones), Anna', 'Anna Smith (Jones)', 'Anna'],
  ['Roe, Dr. Robert "Bobbie"', 'Dr. Robert "Bobbie" Roe', 'Bobbie'],
  ['VAN DER BERG, PIET', 'Piet van der Berg', 'Piet'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez', 'José'],
])('the name %j is read as %j and greeted as %j (rule 48)', async (cell, name, greeting) => {
  expect(await imported(['Name'], [cell])).toEqual([name, greeting]);
});

test.each(['Preferred', 'Preferred Name', 'Nickname', 'Goes By'])(
  'a column %j has the preferred name',
  async (heading) => {
    expect(await imported(['Name', heading], ['Roberta Dunn', 'BOBBIE'])).toEqual(['Roberta Dunn', 'Bobbie']);
  },
);

test('our own export keeps names and preferred names as they are', async () => {
  expect(await imported(['Name', 'Referral Code', 'Preferred Name'], ['DUNN, ROBERTA', 'K7MNPQRS', 'BOBBIE'])).toEqual([
    'DUNN, ROBERTA',
    'BOBBIE',
  ]);
});
