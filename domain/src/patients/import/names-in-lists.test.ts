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
  [['Anna', 'Smith (Jones)'], 'Anna Smith', 'Anna'],
  [['Robert "Bobbie"', 'Roe'], 'Robert "Bobbie" Roe', 'Bobbie'],
  [['J. Edgar', 'Hoover'], 'J. Edgar Hoover', 'Edgar'],
  [['Mr. & Mrs. Ed', 'Dale'], 'Mr. & Mrs. Ed Dale', 'Ed'],
  [['De', 'Jones'], 'De Jones', 'De'],
  [['Pat (HIV)', 'Smith'], 'Pat Smith', 'Pat'],
  [['Pat', 'Smith (Kelly)'], 'Pat Smith', 'Pat'],
  [['="Joy"', '="Marsh"'], 'Joy Marsh', 'Joy'],
  [['UNKNOWN', 'Poe'], 'Poe', undefined],
  [['.', 'Poe'], 'Poe', undefined],
  [['', 'Kelly'], 'Kelly', undefined],
  [['J.', 'Hoover Smith'], 'J. Hoover Smith', undefined],
  [['Pat HIV', 'Smith'], 'Pat HIV Smith', 'Pat'],
])('first and last name %j are read as %j and greeted as %j (rule 48)', async (cells, name, greeting) => {
  expect(await imported(['First Name', 'Last Name'], cells)).toEqual([name, greeting]);
});

test.each([
  ['SMITH, AL', 'Al Smith', 'Al'],
  ['Smith (Jones), Anna', 'Anna Smith', 'Anna'],
  ['Roe, Dr. Robert "Bobbie"', 'Dr. Robert "Bobbie" Roe', 'Bobbie'],
  ['VAN DER BERG, PIET', 'Piet van der Berg', 'Piet'],
  ['Smith, Pat (bad debt)', 'Pat Smith', 'Pat'],
  ['SMITH, PAT (HEP C)', 'Pat Smith', 'Pat'],
  ['Smith (Kelly), Pat', 'Pat Smith', 'Pat'],
  ['Smith, Pat (Smitty)', 'Pat (Smitty) Smith', 'Smitty'],
  ['Smith, Pat "Zizi"', 'Pat Smith', 'Pat'],
  ['Smith, Lou [SEE NOTE]', 'Lou Smith', 'Lou'],
  ['="Ann Poe"', 'Ann Poe', 'Ann'],
  ["'Dee Poe'", 'Dee Poe', 'Dee'],
  ['Poe', 'Poe', undefined],
  ['Kelly,', 'Kelly,', undefined],
  ['Xochitl', 'Xochitl', 'Xochitl'],
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

test.each(['Cell', 'Email', 'he/him', 'N/A', 'HIV', 'Dunn', 'Mrs. Dunn'])(
  'a preferred-name column with %j says nothing (rule 56)',
  async (cell) => {
    expect(await imported(['Name', 'Preferred Name'], ['Roberta Dunn', cell])).toEqual(['Roberta Dunn', 'Roberta']);
  },
);

test('an old export that greeted by a note does not bring the note back (rule 56)', async () => {
  const headings = ['Name', 'Referral Code', 'Preferred Name'];
  expect(await imported(headings, ['Pat (HIV) Smith', 'K7MNPQRS', 'HIV'])).toEqual(['Pat (HIV) Smith', 'Pat']);
  expect(await imported(headings, ['Poe', 'K7MNPQRS', '-'])).toEqual(['Poe', undefined]);
});

test('a preview tells which words in brackets are nicknames, and which are left out (rule 56)', async () => {
  const lines = [
    ['Email', 'Name'],
    ['ann@example.com', 'Roe, Robert (Bob)'],
    ['eve@example.com', 'Smith, Pat (HIV) "Zizi"'],
  ];
  expect(await aPractice().importPatients.preview(listOf(lines))).toMatchObject({
    report: {
      created: 2,
      errors: [{ row: 3, code: 'name_note_left_out', params: { notes: ['"Zizi"', '(HIV)'] } }],
    },
    details: {
      findings: [{ code: 'name_note_left_out', rows: 1 }],
      nicknames: { rows: 1, first: [{ row: 2, name: 'Robert (Bob) Roe', nickname: 'Bob', written: '(Bob)' }] },
    },
  });
});

test('a preview asks about emails that look misspelled, and takes them as they are', async () => {
  const practice = aPractice();
  const lines = [['Email'], ['ann@gmial.com'], ['eve@gmx.com']];
  expect(await practice.importPatients.preview(listOf(lines))).toMatchObject({
    report: {
      created: 2,
      errors: [{ row: 2, code: 'email_doubtful', params: { email: 'ann@gmial.com', meant: 'ann@gmail.com' } }],
    },
    details: { findings: [{ code: 'email_doubtful', rows: 1 }] },
  });
});

test('our own export keeps names and preferred names as they are', async () => {
  expect(await imported(['Name', 'Referral Code', 'Preferred Name'], ['DUNN, ROBERTA', 'K7MNPQRS', 'BOBBIE'])).toEqual([
    'DUNN, ROBERTA',
    'BOBBIE',
  ]);
});

test.each(['="Ann Poe"', "'Ann Poe", "'Ann Poe'", '"Ann Poe"', '=T("Ann Poe")', '=TRIM( "Ann Poe" )'])(
  'a name written as %s has no quotes',
  async (cell) => {
    expect(await imported(['Name'], [cell])).toEqual(['Ann Poe', 'Ann']);
  },
);

test('an apostrophe that belongs to a name stays', async () => {
  expect(await imported(['First Name', 'Last Name'], ['Ann', "'t Hooft"])).toEqual(["Ann 't Hooft", 'Ann']);
});
