import { expect, test } from '@jest/globals';
import { aPractice, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import fc from 'fast-check';
import { system } from '../../activity/log-activity.ts';
import { type PatientListLine, UnreadablePatientList } from './patient-list-file.ts';

/** The cells of a line, or an error that stops reading there. */
type Line = readonly string[] | Error;

/** Lines of a list, starting at row 1. */
async function* listOf(...lines: readonly Line[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) {
    if (cells instanceof Error) throw cells;
    yield { row: index + 1, cells };
  }
}

async function importOf(practice: Practice, ...lines: readonly Line[]) {
  const outcome = await practice.importPatients.execute(listOf(...lines), system);
  if (outcome.kind !== 'imported') throw new Error(`expected an import, got ${outcome.reason}`);
  return outcome.report;
}

const header = ['Email', 'First Name', 'Last Name', 'Home Phone', 'Cell', 'Staff'];

test('a row becomes a patient with normalized email, name, best phone and team member (rule 27)', async () => {
  const practice = aPractice();

  const report = await importOf(practice, header, [
    ' Ann@Example.com',
    'Ann',
    'Lee',
    '(678) 555-0101',
    '678.555.0102',
    'Dana',
  ]);

  expect(report).toEqual({ created: 1, updated: 0, skipped: 0, totalRows: 1, errors: [] });
  expect(practice.users).toEqual([
    expect.objectContaining({
      email: 'ann@example.com',
      name: 'Ann Lee',
      phone: '+16785550102',
      staffName: 'Dana',
      isAdmin: false,
      passwordHash: null,
      referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      createdAt: practice.clock.now(),
    }),
  ]);
});

test('a known email gets the given values, and a blank cell erases nothing (rule 27)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPhone('+16785550101').helpedBy('Dana').withPassword('hash'));

  const report = await importOf(practice, header, ['ann@example.com', 'Anna', '', '', '', '']);

  expect(report).toMatchObject({ created: 0, updated: 1, skipped: 0 });
  expect(practice.users).toEqual(
    [aUser('Ann').withPhone('+16785550101').helpedBy('Dana').withPassword('hash').build()].map((user) => ({
      ...user,
      name: 'Anna',
    })),
  );
});

test("an admin's row changes neither name, phone nor role", async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const dana = practice.user('dana@example.com');

  await importOf(practice, header, ['dana@example.com', 'Dana', 'Ray', '(678) 555-0199', '', '']);

  expect(practice.user('dana@example.com')).toEqual(dana);
});

test('rows without a usable email are skipped with a reason (rule 27)', async () => {
  const report = await importOf(
    aPractice(),
    header,
    ['', 'Ann'],
    ['not an email', 'Bob'],
    ['bo\u0000b@example.com', 'Bob'],
  );

  expect(report).toEqual({
    created: 0,
    updated: 0,
    skipped: 3,
    totalRows: 3,
    errors: [
      { row: 2, code: 'email_missing', params: {} },
      { row: 3, code: 'email_unusable', params: { email: 'not an email' } },
      { row: 4, code: 'email_unusable', params: { email: 'bo b@example.com' } },
    ],
  });
});

test('family members who share an email become one patient, and the rest are reported (rule 27)', async () => {
  const practice = aPractice();

  const report = await importOf(
    practice,
    header,
    ['lee@example.com', 'Ann', 'Lee'],
    ['LEE@example.com', 'Bob', 'Lee'],
    ['lee@example.com', 'Cat', 'Lee'],
  );

  expect(report).toMatchObject({ created: 1, updated: 0, skipped: 2, totalRows: 3 });
  expect(report.errors).toEqual([
    { row: 3, code: 'email_shared', params: { email: 'lee@example.com', firstRow: 2 } },
    { row: 4, code: 'email_shared', params: { email: 'lee@example.com', firstRow: 2 } },
  ]);
  expect(practice.users.map(({ name }) => name)).toEqual(['Ann Lee']);
});

test('an unusable phone is reported and left out, and the row is still imported', async () => {
  const practice = aPractice();

  const report = await importOf(practice, header, ['ann@example.com', 'Ann', '', '555-01', '555-02', '']);

  expect(report).toMatchObject({
    created: 1,
    skipped: 0,
    errors: [{ row: 2, code: 'phone_left_out', params: { phones: ['555-02', '555-01'] } }],
  });
  expect(practice.user('ann@example.com')?.phone).toBeNull();
});

test('if the best phone is unusable, the next one is taken', async () => {
  const practice = aPractice();

  const report = await importOf(practice, header, ['ann@example.com', 'Ann', '', '678-555-0101', 'none', '']);

  expect(report.errors).toEqual([]);
  expect(practice.user('ann@example.com')?.phone).toBe('+16785550101');
});

test.each([
  ['Lee, Ann', 'Ann Lee'],
  ['Lee , Ann', 'Ann Lee'],
  ['  Ann \n Lee ', 'Ann Lee'],
  ['Ann\u0000Lee', 'Ann Lee'],
  ['Ångström, DDS', 'Ångström, DDS'],
  [`${'x'.repeat(119)}🦷🦷`, `${'x'.repeat(119)}🦷`],
])('the name %j is stored as %j', async (cell, name) => {
  const practice = aPractice();

  await importOf(practice, ['Name', 'Email'], [cell, 'ann@example.com']);

  expect(practice.user('ann@example.com')?.name).toBe(name);
});

test('title lines may precede the header', async () => {
  const report = await importOf(
    aPractice(),
    ['Patients of Duluth Dental'],
    ['made on', '3/2/2026'],
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
  );

  expect(report).toMatchObject({ created: 1, totalRows: 1 });
});

test.each([
  ['Total: 2', '', ''],
  ['Grand Total', '', '2'],
  ['', 'Total patients', '14'],
  ['Number of patients', '2', '$3,000.00'],
])('a totals line is not a row: %j %j %j', async (...total) => {
  const report = await importOf(aPractice(), ['Name', 'Email', 'Balance'], ['Ann', 'ann@example.com', '1'], total);

  expect(report).toEqual({ created: 1, updated: 0, skipped: 0, totalRows: 1, errors: [] });
});

test.each([[['Total Smith', '', '6785550101', 'Amara']], [['Ann', '', '', 'Total']]])(
  '%j is a person without an email, not a total',
  async (line) => {
    const report = await importOf(aPractice(), ['Name', 'Email', 'Phone', 'Staff'], line);

    expect(report).toMatchObject({ skipped: 1, errors: [{ row: 2, code: 'email_missing', params: {} }] });
  },
);

test.each([
  ['TxtMsgOk', '0', false],
  ['TxtMsgOk', '1', true],
  ['TxtMsgOk', '2', false],
  ['SMS consent', '0', false],
  ['OK to text', 'No', false],
  ['Texts', 'yes', true],
  ['Texts', 'perhaps', false],
])('%s %s means that texts are allowed: %s (rule 22)', async (column, cell, takesTexts) => {
  const practice = aPractice();

  await importOf(practice, ['Email', column], ['ann@example.com', cell]);

  expect(practice.user('ann@example.com')?.takesTexts).toBe(takesTexts);
});

test('five hundred columns and huge cells are read, and unrecognized columns are ignored', async () => {
  const practice = aPractice();
  const header500 = Array.from({ length: 500 }, (_, column) =>
    column === 321 ? 'E-mail' : column === 400 ? 'Name' : `Column ${column}`,
  );
  const line = header500.map((_, column) => (column === 321 ? 'ann@example.com' : 'x'.repeat(200_000)));

  expect(await importOf(practice, header500, line)).toMatchObject({ created: 1, totalRows: 1 });
  expect(practice.user('ann@example.com')).toMatchObject({ name: 'x'.repeat(120), phone: null, staffName: null });
});

test('a dry run shows the mapping, first rows and counts, and writes nothing (rule 27)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Bob'));
  const before = practice.users;
  const list = () =>
    listOf(
      ['Last, First', 'E-Mail', 'SSN', 'Cell'],
      ['Lee, Ann', 'ann@example.com', '123-45-6789', '6785550101'],
      ['Bobby', 'bob@example.com', '', 'none'],
      ['', '', '', '1'],
    );

  const preview = await practice.importPatients.preview(list());

  expect(practice.users).toEqual(before);
  expect(preview).toMatchObject({
    kind: 'previewed',
    mapping: [
      { header: 'Last, First', meaning: 'name' },
      { header: 'E-Mail', meaning: 'email' },
      { header: 'SSN', meaning: undefined },
      { header: 'Cell', meaning: 'phone' },
    ],
    sample: [
      { row: 2, email: 'ann@example.com', name: 'Ann Lee', phone: '+16785550101' },
      { row: 3, email: 'bob@example.com', name: 'Bobby' },
    ],
  });
  expect(JSON.stringify(preview)).not.toContain('123-45');
  const outcome = await practice.importPatients.execute(list(), system);
  expect(outcome).toMatchObject({ kind: 'imported', report: preview.kind === 'previewed' && preview.report });
});

test('a manual mapping applies to both the dry run and the import', async () => {
  const practice = aPractice();
  const list = () => listOf(['Email', 'Second', 'Who'], ['old@example.com', 'ann@example.com', 'Ann Lee']);
  const mapping = [undefined, 'email', 'name'] as const;

  const preview = await practice.importPatients.preview(list(), { mapping });
  expect(preview).toMatchObject({ sample: [{ row: 2, email: 'ann@example.com', name: 'Ann Lee' }] });
  expect(await practice.importPatients.execute(list(), system, { mapping })).toMatchObject({ report: { created: 1 } });
  expect(practice.users).toMatchObject([{ email: 'ann@example.com', name: 'Ann Lee' }]);
  expect(await practice.importPatients.execute(list(), system, { mapping: [undefined, 'name'] })).toEqual({
    kind: 'refused',
    reason: 'no_email_column',
  });
});

test('a list without an email column shows its columns for mapping, with its first line as the header', async () => {
  const practice = aPractice();
  const list = () => listOf(['Kontakt', 'Phone'], ['ann@example.com', '6785550101'], ['bob@example.com', '']);

  expect(await practice.importPatients.preview(list())).toEqual({ kind: 'refused', reason: 'no_email_column' });
  expect(await practice.importPatients.preview(list(), { mapping: [undefined, 'phone'] })).toMatchObject({
    kind: 'previewed',
    report: { created: 0, updated: 0, skipped: 0, totalRows: 0, errors: [] },
    mapping: [
      { header: 'Kontakt', meaning: undefined },
      { header: 'Phone', meaning: 'phone' },
    ],
    sample: [],
    firstLines: [['Kontakt', 'Phone'], expect.anything(), ['bob@example.com', '']],
  });
  expect(await practice.importPatients.execute(list(), system, { mapping: ['email', 'phone'] })).toMatchObject({
    report: { created: 2, totalRows: 2 },
  });
  const nobody = () => listOf(['Email', 'Phone']);
  for (const mapping of [undefined, [undefined]])
    expect(await practice.importPatients.preview(nobody(), { mapping })).toEqual({
      kind: 'refused',
      reason: 'no_patients',
    });
});

test('a dry run lists as many errors as requested', async () => {
  const practice = aPractice();
  const shared = Array.from({ length: 60 }, () => ['ann@example.com']);
  const list = () => listOf(['Email'], ...shared, ...Array.from({ length: 60 }, () => ['nobody']));

  expect(await practice.importPatients.preview(list())).toMatchObject({ report: { errors: { length: 50 } } });
  expect(await practice.importPatients.preview(list(), {}, 1_000)).toMatchObject({
    report: { errors: { length: 119 }, skipped: 119 },
  });
});

test('a dry run of a truncated list is refused with the row number', async () => {
  expect(
    await aPractice().importPatients.preview(
      listOf(header, ['ann@example.com'], new UnreadablePatientList('a quote has no end', 3)),
    ),
  ).toMatchObject({ kind: 'refused', row: 3 });
});

test.each([
  ['no header among the first ten lines', Array.from({ length: 12 }, () => ['Name', 'Phone'])],
  ['lines, but no headings', [['Ann', '678-555-0101']]],
])('a list with %s is refused', async (_what, lines) => {
  expect(await aPractice().importPatients.execute(listOf(...lines), system)).toEqual({
    kind: 'refused',
    reason: 'no_email_column',
  });
});

test('an empty list, and one with only a header, are refused with different reasons', async () => {
  expect(await aPractice().importPatients.execute(listOf(), system)).toEqual({ kind: 'refused', reason: 'file_empty' });
  expect(await aPractice().importPatients.execute(listOf(header), system)).toEqual({
    kind: 'refused',
    reason: 'no_patients',
  });
});

test('an Excel workbook is refused with its own reason', async () => {
  const workbook = new UnreadablePatientList('This is a workbook', undefined, 'file_is_workbook');

  expect(await aPractice().importPatients.execute(listOf(workbook), system)).toEqual({
    kind: 'refused',
    reason: 'file_is_workbook',
  });
});

test('quoted cells are short', async () => {
  const report = await importOf(aPractice(), header, ['x'.repeat(5_000)]);

  expect(report.errors).toEqual([{ row: 2, code: 'email_unusable', params: { email: `${'x'.repeat(60)}…` } }]);
});

test('a truncated list is refused with the row number, and nothing is imported (rule 27)', async () => {
  const practice = aPractice();

  const outcome = await practice.importPatients.execute(
    listOf(header, ['ann@example.com', 'Ann'], new UnreadablePatientList('a quote has no end', 3)),
    system,
  );

  expect(outcome).toEqual({ kind: 'refused', reason: 'file_unreadable', row: 3 });
  expect(practice.users).toEqual([]);
});

test('if the source fails, the import fails and nothing is imported', async () => {
  const practice = aPractice();

  await expect(
    practice.importPatients.execute(
      listOf(header, ['ann@example.com', 'Ann'], new Error('the upload was cut off')),
      system,
    ),
  ).rejects.toThrow('cut off');
  expect(practice.users).toEqual([]);
});

test('the first fifty errors are listed and all are counted (specification, section 3)', async () => {
  const report = await importOf(aPractice(), header, ...Array.from({ length: 60 }, () => ['', 'Ann']));

  expect(report.skipped).toBe(60);
  expect(report.errors.map(({ row }) => row)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
});

const cells = fc.tuple(
  fc.constantFrom('ann@example.com', 'ANN@example.com', 'bob@example.com', 'cat@example.com', 'no email', ''),
  fc.constantFrom('Ann', 'Bob', ''),
  fc.constantFrom('Lee', ''),
  fc.constantFrom('678-555-0101', 'none', ''),
  fc.constantFrom('404-555-0102', ''),
  fc.constantFrom('Dana', ''),
);

test('created, updated and skipped add up to the rows, and a second import changes nothing (rule 27)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 12 }), async (rows) => {
      const practice = aPractice();
      await practice.has(aUser('Bob').helpedBy('Sam'));

      const first = await importOf(practice, header, ...rows);
      const users = practice.users;
      const second = await importOf(practice, header, ...rows);

      for (const { created, updated, skipped, totalRows } of [first, second])
        expect([totalRows, created + updated + skipped]).toEqual([rows.length, rows.length]);
      expect(second).toMatchObject({ created: 0, updated: 0, skipped: rows.length });
      expect(practice.users).toEqual(users);
    }),
  );
});
