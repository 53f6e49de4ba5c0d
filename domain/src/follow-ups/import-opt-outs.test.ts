import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { type PatientListLine, UnreadablePatientList } from '../patients/import/patient-list-file.ts';

async function* listOf(...lines: readonly (readonly string[])[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
}

const phone = '+16785550101';

async function aDesk() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann').withPhone(phone), aUser('Bob'));
  const read = async (...lines: readonly (readonly string[])[]) => {
    const outcome = await practice.importOptOuts.preview(listOf(...lines));
    return outcome.kind === 'previewed' ? outcome.report : outcome.reason;
  };
  return { practice, read };
}

test('a list turns texts off, with its file and uploader, and is logged once', async () => {
  const { practice } = await aDesk();
  const list = () => listOf(['Phone', 'Email'], ['(678) 555-0101', ''], ['', 'bob@example.com']);

  expect(await practice.importOptOuts.preview(list())).toMatchObject({ kind: 'previewed', report: { turnedOff: 2 } });
  expect(practice.activity).toEqual([]);
  await practice.importOptOuts.execute(list(), { userId: idOf('Dana') }, 'old\u0000 system.csv');

  const origin = { textsSource: 'opt_out_list', textsDetail: 'old system.csv', textsSetBy: idOf('Dana') };
  for (const email of ['ann@example.com', 'bob@example.com'])
    expect(practice.users.find((user) => user.email === email)).toMatchObject({ refusesTexts: true, ...origin });
  expect(practice.activity).toMatchObject([
    { what: { action: 'opt_outs_imported', params: { turnedOff: 2, phonesStored: 0 } } },
  ]);
});

test.each<[string, readonly (readonly string[])[]]>([
  ['bare phones', [['678-555-0101'], ['bob@example.com']]],
  ['a title above the header', [['Opt-outs of Nov 3'], ['Cell', 'E-mail'], ['6785550101', 'Bob@Example.com']]],
  ['several in a cell', [['Notes'], ['6785550101; bob@example.com']]],
  ['mail addresses as people paste them', [['<bob@example.com>, (678) 555-0101']]],
])('finds phones and emails in a list with %s', async (_title, lines) => {
  const { read } = await aDesk();
  expect(await read(...lines)).toMatchObject({ turnedOff: 2 });
});

test('with a header, numbers in other columns are no phones', async () => {
  const { read } = await aDesk();
  expect(await read(['Account', 'Email'], ['6785550101', 'bob@example.com'])).toMatchObject({
    turnedOff: 1,
    phonesStored: 0,
  });
});

test('a row whose column says that texts are fine is left alone, and one that says nothing is an opt-out', async () => {
  const { read } = await aDesk();
  const lines = [
    ['Email', 'OK to text'],
    ['ann@example.com', 'Yes'],
    ['bob@example.com', ''],
  ];
  expect(await read(...lines)).toMatchObject({ turnedOff: 1, notOptedOut: 1 });
});

test('rows without a contact are counted, and the first fifty quoted', async () => {
  const { read } = await aDesk();
  const report = await read(['bob@example.com'], ...Array.from({ length: 60 }, (_, row) => [`note ${row}`]));
  expect(report).toMatchObject({ totalRows: 61, unreadableRows: 60, unreadable: { length: 50 } });
});

test('a list that is empty, has no contact or breaks off is refused', async () => {
  const { practice, read } = await aDesk();
  expect(await read()).toBe('file_empty');
  expect(await read(['hello'])).toBe('no_contacts');
  async function* broken(): AsyncGenerator<PatientListLine> {
    yield { row: 1, cells: ['bob@example.com'] };
    throw new UnreadablePatientList('ends inside a quote', 2);
  }
  expect(await practice.importOptOuts.execute(broken(), { userId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'file_unreadable',
    row: 2,
  });
  expect(practice.users.every(({ takesTexts }) => takesTexts)).toBe(true);
});
