import { expect, test } from '@jest/globals';
import { aPractice, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { system } from '../../activity/log-activity.ts';
import type { PatientListLine } from './patient-list-file.ts';

async function* listOf(lines: readonly (readonly string[])[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
}

/** Imports the lines and checks that the dry run predicts the same. */
async function importOf(practice: Practice, ...lines: readonly (readonly string[])[]) {
  const foreseen = await practice.importPatients.preview(listOf(lines));
  const outcome = await practice.importPatients.execute(listOf(lines), system);
  if (outcome.kind !== 'imported') throw new Error(`expected an import, got ${outcome.reason}`);
  expect(foreseen).toMatchObject({ kind: 'previewed', report: outcome.report });
  return outcome.report;
}

const ann = 'ann@example.com';
const known = () => aUser('Ann').withPhone('+16785550101').helpedBy('Dana');

test.each(['NULL', '(null)', '\\N', '#N/A', 'N/A', '-', '--', 'none', 'unknown', '.', '?'])(
  '%j in a list erases no name, phone or team member, and changes nothing (rule 27)',
  async (word) => {
    const practice = aPractice();
    await practice.has(known());

    const report = await importOf(practice, ['Email', 'First', 'Last', 'Cell', 'Staff'], [ann, word, word, word, word]);

    expect(report).toEqual({ created: 0, updated: 0, skipped: 1, totalRows: 1, errors: [] });
    expect(practice.users).toEqual([known().build()]);
  },
);

test.each(['0', 'No Name', 'NONE GIVEN', 'not provided', 'blank', 'Unknown Poe', 'Poe'])(
  'the name %j in a list does not replace a known name (rule 27)',
  async (name) => {
    const practice = aPractice();
    await practice.has(known());
    const [first = '', last = ''] = name.split(' ');

    await importOf(practice, ['Email', 'First', 'Last'], [ann, last === '' ? '' : first, last || first]);
    if (!name.includes('Poe')) await importOf(practice, ['Email', 'Name'], [ann, name]);

    expect(practice.users).toEqual([known().build()]);
  },
);

test('a new patient whose other cells are placeholders has only an email', async () => {
  const practice = aPractice();

  await importOf(practice, ['Email', 'Name', 'Cell', 'Staff'], [ann, 'NULL', '000-000-0000', 'none']);

  expect(practice.users).toMatchObject([{ email: ann, name: '', phone: null, staffName: null }]);
});

test('a person keeps a name that looks like a placeholder', async () => {
  const practice = aPractice();
  const people = [
    [ann, 'Jenny', 'Null'],
    ['bob@example.com', 'Na', 'Li'],
  ];

  await importOf(practice, ['Email', 'First', 'Last'], ...people);

  expect(practice.users.map(({ name }) => name)).toEqual(['Jenny Null', 'Na Li']);
});

test('a placeholder email creates no patient and is reported differently from a missing one', async () => {
  const practice = aPractice();

  const report = await importOf(practice, ['Email', 'Name'], ['None@None.com', 'Una'], ['NULL', 'Pip'], ['-', 'Pat']);

  expect(report).toEqual({
    created: 0,
    updated: 0,
    skipped: 3,
    totalRows: 3,
    errors: [
      { row: 2, code: 'email_placeholder', params: { email: 'None@None.com' } },
      { row: 3, code: 'email_missing', params: {} },
      { row: 4, code: 'email_missing', params: {} },
    ],
  });
  expect(practice.users).toEqual([]);
});

test('a staff name is a team member or none: an unknown name is reported once and never stored (rule 36)', async () => {
  const practice = aPractice();
  await practice.has(known());

  const report = await importOf(
    practice,
    ['Email', 'Staff'],
    [ann, 'Eve'],
    ['bob@example.com', ' SAM '],
    ['cat@example.com', 'Eve'],
    ['dan@example.com', 'Hygiene 2'],
  );

  expect(report).toMatchObject({ created: 3, updated: 0, skipped: 1, totalRows: 4 });
  expect(report.errors).toEqual([
    { row: 2, code: 'staff_unknown', params: { staffName: 'Eve' } },
    { row: 5, code: 'staff_unknown', params: { staffName: 'Hygiene 2' } },
  ]);
  expect(practice.users.map(({ staffName }) => staffName)).toEqual(['Dana', 'Sam', null, null]);
});

test('only a clear yes turns texts on, a blank allows none, and an unclear word is reported (rules 44 and 57)', async () => {
  const practice = aPractice();
  const words = ['yes', 'Declined', 'see notes', '-', ''];

  const report = await importOf(
    practice,
    ['Email', 'OK to text'],
    ...words.map((word, index) => [`person${index}@example.com`, word]),
  );

  expect(practice.users.map(({ takesTexts }) => takesTexts)).toEqual([true, false, false, false, false]);
  expect(report.errors).toEqual([{ row: 4, code: 'texts_unclear', params: { said: 'see notes' } }]);
});

test.each(['Declined', 'see notes'])('texts that are on are turned off by %j (rule 44)', async (word) => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  expect(await importOf(practice, ['Email', 'Text Consent'], [ann, word])).toMatchObject({ updated: 1 });
  expect(practice.user(ann)?.takesTexts).toBe(false);
});

test.each(['678-555-0101 (no texts)', 'no texts'])(
  '%j under a phone heading turns texts off (rule 44)',
  async (cell) => {
    const practice = aPractice();
    await practice.has(aUser('Ann'));

    await importOf(practice, ['Email', 'Cell', 'OK to text'], [ann, cell, 'Yes'], ['bob@example.com', cell, 'Yes']);

    expect(practice.users.map(({ takesTexts }) => takesTexts)).toEqual([false, false]);
  },
);

test('yes under "Do Not Text" turns texts off, and no never turns them on (rule 44)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  await importOf(practice, ['Email', 'Do Not Text'], [ann, 'Yes'], ['bob@example.com', 'No']);
  expect(practice.users.map(({ takesTexts }) => takesTexts)).toEqual([false, true]);

  expect(await importOf(practice, ['Email', 'Do Not Text'], [ann, 'No'])).toMatchObject({ updated: 0, skipped: 1 });
  expect(practice.user(ann)?.takesTexts).toBe(false);
});

test('one no in any text column turns texts off (rule 44)', async () => {
  const practice = aPractice();

  await importOf(
    practice,
    ['Email', 'Texts', 'SMS Opt In', 'SMS Opt Out'],
    [ann, 'yes', 'yes', 'yes'],
    ['bob@example.com', 'yes', 'no', 'no'],
    ['cat@example.com', 'yes', 'yes', 'no'],
  );

  expect(practice.users.map(({ takesTexts }) => takesTexts)).toEqual([false, false, true]);
});

test('a column mapped as a refusal is not inverted (rule 44)', async () => {
  const practice = aPractice();
  const list = () =>
    listOf([
      ['Email', 'Keine SMS'],
      [ann, 'Yes'],
    ]);

  await practice.importPatients.execute(list(), system, { mapping: ['email', 'refuses_texts'] });

  expect(practice.user(ann)?.takesTexts).toBe(false);
});

test('an import never turns on texts that a person refused (rules 42 and 44)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').refusingTexts());

  await importOf(practice, ['Email', 'OK to text'], [ann, 'Yes']);

  expect(practice.user(ann)).toMatchObject({ takesTexts: false, refusesTexts: true });
});

test('rows of people who are no longer patients are skipped with the reason', async () => {
  const practice = aPractice();

  const report = await importOf(
    practice,
    ['Email', 'Name', 'Status'],
    [ann, 'Ann', 'Active'],
    ['bob@example.com', 'Bob', 'Deceased'],
    ['cat@example.com', 'Cat', 'Inactive'],
    ['', 'Dan', 'Archived'],
    ['eve@example.com', 'Eve', 'Prospective'],
  );

  expect(report).toEqual({
    created: 2,
    updated: 0,
    skipped: 3,
    totalRows: 5,
    errors: [
      { row: 3, code: 'patient_left', params: { why: 'deceased' } },
      { row: 4, code: 'patient_left', params: { why: 'inactive' } },
      { row: 5, code: 'patient_left', params: { why: 'archived' } },
    ],
  });
  expect(practice.users.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
});
