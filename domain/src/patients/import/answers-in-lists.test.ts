import { describe, expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ColumnAnswer } from './column-answers.ts';
import type { ImportOptions } from './import-patients.ts';
import type { PatientListLine } from './patient-list-file.ts';

async function* listOf(lines: readonly (readonly string[])[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
}

const dana = { userId: idOf('Dana') };

const previewOf = async (practice: Practice, lines: readonly (readonly string[])[], options: ImportOptions = {}) => {
  const outcome = await practice.importPatients.preview(listOf(lines), options);
  if (outcome.kind !== 'previewed') throw new Error(`expected a preview, got ${outcome.reason}`);
  return outcome;
};

/** Imports the lines and checks that the dry run predicts the same. */
async function importOf(practice: Practice, lines: readonly (readonly string[])[], options: ImportOptions = {}) {
  const foreseen = await previewOf(practice, lines, options);
  const outcome = await practice.importPatients.execute(listOf(lines), dana, options);
  if (outcome.kind !== 'imported') throw new Error(`expected an import, got ${outcome.reason}`);
  expect(foreseen.report).toEqual(outcome.report);
  return outcome.report;
}

const answer = (heading: string, value: string, given: ColumnAnswer['answer']): ColumnAnswer => ({
  heading,
  value,
  answer: given,
});
const person = (name: string, ...cells: readonly string[]) => [`${name.toLowerCase()}@example.com`, name, ...cells];
const takesOf = (practice: Practice) =>
  Object.fromEntries(practice.users.map(({ name, takesTexts, takesMails }) => [name, [takesTexts, takesMails]]));

const head = ['Email', 'Name', 'Communication Preference'];
const list = [head, person('Ed', 'Email only'), person('Fay', 'Text'), person('Gia', 'email  ONLY'), person('Hal', '')];
const answers = [
  answer('Communication Preference', 'Email only', 'emails'),
  answer('Communication Preference', 'text', 'texts_and_emails'),
];

describe('a column that speaks of contact (rule 57)', () => {
  test('is asked about, once for each of its values, with their rows', async () => {
    const { details, hasTextsColumn } = await previewOf(aPractice(), list);

    expect(hasTextsColumn).toBe(true);
    expect(details.questions).toEqual([
      {
        heading: 'Communication Preference',
        about: 'contact',
        values: [
          { value: 'email only', rows: 2, answer: undefined },
          { value: 'text', rows: 1, answer: undefined },
        ],
      },
    ]);
  });

  test('holds an import with answers until every value has one, and leaves nothing half done', async () => {
    const practice = aPractice();

    for (const given of [[], answers.slice(0, 1)])
      expect(await practice.importPatients.execute(listOf(list), dana, { answers: given })).toEqual({
        kind: 'refused',
        reason: 'answers_missing',
      });
    expect([practice.users, practice.activity]).toEqual([[], []]);
  });

  test('allows what the answers say, and blank allows no texts', async () => {
    const practice = aPractice();

    expect(await importOf(practice, list, { answers })).toMatchObject({ created: 4, errors: [] });

    expect(takesOf(practice)).toEqual({ Ed: [false, true], Fay: [true, true], Gia: [false, true], Hal: [false, true] });
    expect(practice.activity).toMatchObject([
      { what: { action: 'patients_imported', params: { answered: [{ heading: head[2], values: 2 }] } } },
    ]);
    expect(JSON.stringify(practice.activity)).not.toMatch(/email only/i);
  });

  test('is not asked about again under the same heading and value, however they are spelled', async () => {
    const practice = aPractice();
    await importOf(practice, list, { answers });
    const next = [
      ['E-mail', 'Full Name', 'communication_preference'],
      person('Ida', 'TEXT'),
      person('Joe', 'Email Only '),
      person('Kim', 'Letter'),
    ];

    const { details } = await previewOf(practice, next);
    expect(details.questions[0]?.values).toEqual([
      { value: 'letter', rows: 1, answer: undefined },
      { value: 'email only', rows: 1, answer: 'emails' },
      { value: 'text', rows: 1, answer: 'texts_and_emails' },
    ]);
    await importOf(practice, next, { answers: [answer('communication_preference', 'letter', 'nothing')] });

    expect(takesOf(practice)).toMatchObject({ Ida: [true, true], Joe: [false, true], Kim: [false, false] });
  });

  test('takes a later answer in place of an earlier one', async () => {
    const practice = aPractice();
    await importOf(practice, list, { answers });
    await importOf(practice, [head, person('Lou', 'Text')], { answers: [answer(head[2]!, 'Text', 'texts')] });

    expect(takesOf(practice)).toMatchObject({ Lou: [true, false] });
    const { details } = await previewOf(practice, [head, person('Max', 'Text')]);
    expect(details.questions[0]?.values).toEqual([{ value: 'text', rows: 1, answer: 'texts' }]);
  });

  test('in a plain upload, allows no texts to new people, changes nothing for known ones, and tells it', async () => {
    const practice = aPractice();
    await practice.has(aUser('Ann'), aUser('Bob').refusingTexts());
    const known = practice.users.map(({ email }) => email);
    const lines = [
      ['Email', 'Communication Preference', 'OK to text'],
      ...known.map((email) => [email, 'Email only', 'yes']),
      ['new@example.com', 'Email only', 'yes'],
    ];

    const report = await importOf(practice, lines);

    expect(practice.users.map(({ takesTexts, textsSource }) => [takesTexts, textsSource])).toEqual([
      [true, null],
      [false, null],
      [false, 'list'],
    ]);
    expect(report.errors).toEqual(
      [2, 3, 4].map((row) => ({ row, code: 'contact_unclear', params: { said: 'Email only' } })),
    );
  });

  test('turns off emails for a known patient who allows none, and never turns them on', async () => {
    const practice = aPractice();
    await practice.has(aUser('Ann'), aUser('Bob'));
    const [ann = '', bob = ''] = practice.users.map(({ email }) => email);
    const lines = (value: string) => [
      ['Email', 'Contact Restrictions'],
      [ann, value],
    ];

    await importOf(practice, lines('Mail'), { answers: [answer('Contact Restrictions', 'mail', 'nothing')] });
    expect([practice.user(ann), practice.user(bob)]).toMatchObject([{ takesMails: false }, { takesMails: true }]);
    await importOf(practice, lines('None'), { answers: [answer('Contact Restrictions', 'none', 'texts_and_emails')] });
    expect(practice.user(ann)).toMatchObject({ takesMails: false });
  });

  test('with more values asks about the most frequent, and once about any other', async () => {
    const practice = aPractice();
    const values = Array.from({ length: 60 }, (_, number) => `note ${number}`);
    const long = 'Please call her husband at work, never after six, she is in treatment';
    const lines = [
      ['Email', 'Privacy Requests'],
      ...[...values, 'note 0', long].map((value, number) => [`p${number}@example.com`, value]),
    ];

    const { details } = await previewOf(practice, lines);
    const [question] = details.questions;
    expect(question?.values).toHaveLength(21);
    expect(question?.values[0]).toEqual({ value: 'note 0', rows: 2, answer: undefined });
    expect(question?.values.at(-1)).toEqual({ value: '*', rows: 41, answer: undefined });
    const given = (question?.values ?? []).map(({ value }) => answer('Privacy Requests', value, 'emails'));

    await importOf(practice, lines, { answers: given });
    expect(practice.users.every(({ takesTexts }) => !takesTexts)).toBe(true);
    const again = await previewOf(practice, lines);
    expect(again.details.questions[0]?.values.filter((value) => value.answer === undefined)).toEqual([]);
    expect(JSON.stringify(again.details)).not.toContain('husband');
  });

  test('counts every date as one value, and no date as blank', async () => {
    const lines = [
      ['Email', 'SMS opt-in date'],
      ['ann@example.com', '2024-03-01'],
      ['bob@example.com', '1/5/2025'],
      ['cat@example.com', '0001-01-01'],
    ];
    const { details } = await previewOf(aPractice(), lines);
    expect(details.questions[0]?.values).toEqual([{ value: 'date', rows: 2, answer: undefined }]);
  });

  test('is never ignored, also if an earlier mapping or a new one leaves it out', async () => {
    const practice = aPractice();
    const mapping = ['email', 'name', undefined] as const;
    const { mapping: read, details } = await previewOf(practice, list, { mapping });
    expect(read[2]).toEqual({ header: head[2], meaning: 'contact' });
    expect(details.questions).toHaveLength(1);
  });
});

describe('a column about texts (rule 57)', () => {
  test('with a blank, n/a or dash changes nothing for known people and starts new ones without', async () => {
    const practice = aPractice();
    await practice.has(aUser('Ann'));
    const [ann = ''] = practice.users.map(({ email }) => email);
    const blanks = ['', 'n/a', '-', 'N/A'];

    for (const heading of ['OK to text', 'Do not text'])
      await importOf(
        practice,
        [
          ['Email', heading],
          [ann, ''],
          ...blanks.map((blank, row) => [`${heading.replaceAll(' ', '.')}${row}@example.com`, blank]),
        ],
        { textsAnswer: 'yes' },
      );

    const [known, ...newcomers] = practice.users;
    expect(known).toMatchObject({ takesTexts: true, textsSource: null });
    expect(newcomers.map(({ takesTexts, textsSource }) => [takesTexts, textsSource])).toEqual(
      Array.from({ length: 8 }, () => [false, 'list']),
    );
  });

  test('that a remembered mapping left out is read again', async () => {
    const practice = aPractice();
    const lines = [
      ['Email', 'Who', 'Exclude from texts', 'Inactive'],
      ['ann@example.com', 'Ann', 'Yes', ''],
      ['bob@example.com', 'Bob', 'No', 'X'],
    ];
    await importOf(practice, lines, { mapping: ['email', 'name', undefined, undefined] });
    expect(takesOf(practice)).toEqual({ Ann: [true, true], Bob: [true, true] });

    await importOf(practice, lines);
    expect(takesOf(practice)).toMatchObject({ Ann: [false, true] });
    expect((await previewOf(practice, lines)).mapping.map(({ meaning }) => meaning)).toEqual([
      'email',
      'name',
      'refuses_texts',
      'status',
    ]);
  });
});

describe('a column that speaks of status (rule 57)', () => {
  const statuses = [
    ['Email', 'Name', 'Status'],
    person('Ann', 'Active'),
    person('Bob', 'On hold'),
    person('Cat', 'Hygiene only'),
    ['', 'Dan', 'On hold'],
  ];

  test('is asked about its unknown values, of rows that could be imported', async () => {
    const { details } = await previewOf(aPractice(), statuses);
    expect(details.questions).toEqual([
      {
        heading: 'Status',
        about: 'status',
        values: [
          { value: 'hygiene only', rows: 1, answer: undefined },
          { value: 'on hold', rows: 1, answer: undefined },
        ],
      },
    ]);
  });

  test('imports or skips as the answers say', async () => {
    const practice = aPractice();
    const given = [answer('Status', 'on hold', 'skip'), answer('status', 'Hygiene only', 'import')];
    const report = await importOf(practice, statuses, { answers: given });
    expect(report).toMatchObject({ created: 2, skipped: 2 });
    expect(report.errors).toContainEqual({ row: 3, code: 'status_skipped', params: { said: 'On hold' } });
    expect(practice.users.map(({ name }) => name)).toEqual(['Ann', 'Cat']);
  });

  test('in a plain upload leaves out the rows of its unknown values, and tells it', async () => {
    const practice = aPractice();
    const report = await importOf(practice, statuses);
    expect(practice.users.map(({ name }) => name)).toEqual(['Ann']);
    expect(report.errors.slice(0, 2)).toEqual([
      { row: 3, code: 'status_unclear', params: { said: 'On hold' } },
      { row: 4, code: 'status_unclear', params: { said: 'Hygiene only' } },
    ]);
  });

  test('one of several columns is enough to leave someone out', async () => {
    const practice = aPractice();
    await importOf(practice, [
      ['Email', 'Name', 'Active', 'Deceased Date', 'Inactive'],
      person('Ann', 'Yes', '', 'No'),
      person('Bob', 'Yes', '2024-03-01', ''),
      person('Cat', 'No', '', ''),
      person('Dee', '', '0001-01-01', 'x'),
      person('Eve', '', '', ''),
    ]);
    expect(practice.users.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
  });

  test('an answer about contact is none about status', async () => {
    const practice = aPractice();
    const given = [answer('Status', 'on hold', 'emails'), answer('Status', '*', 'import')];
    await importOf(practice, statuses, { answers: given });
    expect(practice.users.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cat']);
  });
});

test('a name that marks someone as deceased or inactive leaves the row out', async () => {
  const practice = aPractice();
  const report = await importOf(
    practice,
    [
      ['Email', 'Name'],
      person('Smith, Ann (DECEASED)'),
      person('Estate of Ivy Smith'),
      person('Smith, Di **INACTIVE**'),
      person('Ray'),
    ].map(([email = '', name = '']) => [email.replace(/[^a-z@.]/g, ''), name]),
  );
  expect(report.errors.map(({ code }) => code)).toEqual(['patient_left', 'patient_left', 'patient_left']);
  expect(practice.users.map(({ name }) => name)).toEqual(['Ray']);
});
