import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { saidColumns } from '@rewards/tests/builders/said-columns';
import { plainHeading } from './heading-words.ts';
import { holdsEmails, mappedColumns, meaningsOf, readImportColumns, usesTextCodes } from './import-columns.ts';
import { phoneHeading } from './phone-headings.ts';

test.each([
  ['plain names', ['Email', 'Name', 'Phone'], { email: [0], name: [1], phone: [2] }],
  ['first and last name', ['First Name', 'Last Name', 'E-mail'], { email: [2], first_name: [0], last_name: [1] }],
  ['other spellings', ['  EMAIL_ADDRESS ', 'Patient Name', 'Telephone'], { email: [0], name: [1], phone: [2] }],
  [
    'Open Dental',
    ['PatNum', 'LName', 'FName', 'HmPhone', 'WkPhone', 'WirelessPhone', 'Email'],
    { email: [6], first_name: [2], last_name: [1], phone: [5, 3, 4], landlines: [3, 4] },
  ],
  [
    'Dentrix',
    ['Last Name', 'First Name', 'Home Phone', 'Work Phone', 'Mobile Phone', 'Email'],
    { email: [5], first_name: [1], last_name: [0], phone: [4, 2, 3], landlines: [2, 3] },
  ],
  ['words of the language', ['Email', 'Constructor', 'toString', '__proto__', 'valueOf'], { email: [0] }],
  ['a word on texts', ['Email', 'OK to text'], { email: [0], takes_texts: [1] }],
  [
    'all words on texts',
    ['SMS Opt Out', 'Email', 'Texts', 'Text consent', 'Do not text'],
    { email: [1], takes_texts: [2, 3], refuses_texts: [0, 4] },
  ],
  ['a status', ['Email', 'Patient Status'], { email: [0], status: [1], statusReadings: new Map([[1, 'words']]) }],
  [
    "Open Dental's status",
    ['Email', 'PatStatus'],
    { email: [0], status: [1], statusReadings: new Map([[1, 'codes']]) },
  ],
  ['our own export', ['Email', 'Name', 'Referral Code'], { email: [0], name: [1], isOurExport: true }],
  ['a team member', ['Email', 'Staff'], { email: [0], staff: [1] }],
])('%s are recognized by meaning (rule 27)', (_what, header, columns) => {
  expect(saidColumns(readImportColumns(header))).toEqual(columns);
});

test("Open Dental's word on texts has codes", () => {
  const columns = readImportColumns(['Email', 'TxtMsgOk', 'OK to text']);
  expect(columns.takes_texts).toEqual([1, 2]);
  expect(columns.takes_texts.map((column) => usesTextCodes(columns, column))).toEqual([true, false]);
});

test('a mobile number is preferred over other phones, in any column order', () => {
  expect(readImportColumns(['Work Phone', 'Phone', 'Email', 'Cell']).phone).toEqual([3, 1, 0]);
});

test.each([
  [
    ['Name', 'Email', 'E-Mail Address'],
    [1, 2],
  ],
  [
    ['Work Email', 'Email 2', 'Email'],
    [2, 0, 1],
  ],
  [
    ['E-mail 1 - Label', 'E-mail 1 - Value', 'E-mail 2 - Label', 'E-mail 2 - Value'],
    [1, 3],
  ],
])('of the email columns in %j, the main one is read first and the others after it', (header, emails) => {
  expect(readImportColumns(header).email).toEqual(emails);
});

test('a phone mapped by hand keeps its kind: a cell phone comes before a landline', () => {
  expect(mappedColumns(['Email', 'Home Phone', 'Cell'], ['email', 'phone', 'phone']).phone).toEqual([2, 1]);
});

test.each([
  ['Pt Email', 'Patient E-Mail Addr', 'Email Addr.', 'E-mail Adress', 'Primary Email', 'Email (Home)', 'EMAIL_ID'],
  ["Patient's Email", 'Correo electrónico', 'Dirección de correo electrónico', 'Courriel', 'E-Mail-Adresse', 'Mail'],
])('%j, %j, %j and others are emails', (...headings) => {
  for (const heading of headings) expect([heading, readImportColumns([heading]).email]).toEqual([heading, [0]]);
});

test.each([
  ['Emailed on', 'No email', 'E-mail Display Name', 'Email Type', 'Email opt in', 'Email consent', 'Email Preferred'],
  [
    'Guarantor Email',
    'Doctor Email',
    'Referred by email',
    'Mailing Address',
    'Mail Address',
    'Name;Email',
    'Email Date',
  ],
])('%j, %j, %j and others hold no emails of patients', (...headings) => {
  for (const heading of headings) expect([heading, readImportColumns([heading]).email]).toEqual([heading, []]);
});

test.each([
  ['mobile', ['Phone (Mobile)', 'Cell #', 'Pt Cell Phone No.', 'Teléfono móvil', 'Mobile', 'Wireless', 'CellPhone']],
  ['unknown', ['Phone', 'Phone #', 'Contact Number', 'Phone 1 - Value', 'Telephone', 'Preferred Phone', 'Tel.']],
  ['landline', ['Home Phone #', 'Phone (Home)', 'HmPhone', 'Business Phone', 'Work Number', 'Evening Phone', 'Home']],
  [undefined, ['Fax', 'Phone Type', 'Emergency Phone', 'Cell Carrier', 'No Phone', 'Patient #', 'Phone Ext', 'Hotel']],
])('a phone of kind %s has headings such as %j', (kind, headings) => {
  for (const heading of headings) expect([heading, phoneHeading(plainHeading(heading))]).toEqual([heading, kind]);
});

test.each([
  [['Pt First Name', 'Pt Last Name', 'Email'], { first_name: [0], last_name: [1] }],
  [['Nombre', 'Apellido', 'Email'], { first_name: [0], last_name: [1] }],
  [['Nombre', 'Email'], { name: [0] }],
  [['Nombre del paciente', 'Apellidos', 'Email'], { first_name: [0], last_name: [1] }],
  [['Name', 'Surname', 'Email'], { first_name: [0], last_name: [1] }],
  [['Patient Name', 'Last Name', 'Email'], { name: [0] }],
  [['Patient #', 'Patient Name', 'Email'], { name: [1] }],
])('of the headings %j, the names are %j', (header, names) => {
  const { email: _email, ...said } = saidColumns(readImportColumns(header));
  expect(said).toEqual(names);
});

test("an address book's label says what kind a number is", () => {
  const header = ['E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Type', 'Phone 2 - Value'];
  expect(readImportColumns(header)).toMatchObject({
    phone: [2, 4],
    phoneLabels: new Map([
      [2, 1],
      [4, 3],
    ]),
  });
});

test.each([[[]], [['Name', 'Phone']], [['', '', '']], [['Emailed on', 'No email']]])(
  '%j has no email column',
  (header) => {
    expect(holdsEmails(readImportColumns(header))).toBe(false);
  },
);

test('case, spaces and punctuation in a header make no difference', () => {
  const header = fc.constantFrom('email', 'emailaddress', 'firstname', 'lastname', 'mobilephone', 'staff', 'notes');
  const headers = fc.uniqueArray(header, { minLength: 1 });
  const decoration = fc.constantFrom(' ', '-', '_', '.', '');
  fc.assert(
    fc.property(headers, decoration, fc.boolean(), (names, between, isUpper) => {
      const decorated = names.map((name) => Array.from(isUpper ? name.toUpperCase() : name).join(between));

      expect(readImportColumns(decorated)).toEqual(readImportColumns(names));
    }),
  );
});

test('each column shows its meaning, and full names are ignored next to first and last names', () => {
  const header = ['SSN', 'Name', 'First', 'Last', 'Email', 'Home Phone', 'Cell', 'Staff', 'Texts', 'DNT', 'Status'];
  const columns = readImportColumns(header);

  expect(meaningsOf(columns)).toEqual([
    undefined,
    undefined,
    'first_name',
    'last_name',
    'email',
    'phone',
    'phone',
    'staff',
    'takes_texts',
    'refuses_texts',
    'status',
  ]);
});

test('a manual mapping overrides the headings and ignores columns beyond the header', () => {
  const header = ['Name', 'Email', 'Contact', 'Home', 'TxtMsgOk'];
  const mapping = ['first_name', undefined, 'email', 'phone', 'takes_texts', 'email'] as const;

  const columns = mappedColumns(header, mapping);

  expect(saidColumns(columns)).toEqual({
    first_name: [0],
    email: [2],
    phone: [3],
    landlines: [3],
    takes_texts: [4],
  });
  expect(meaningsOf(columns)).toEqual(mapping.slice(0, header.length));
  const refused = [undefined, 'email', 'refuses_texts', 'status', 'refuses_texts'] as const;
  expect(saidColumns(mappedColumns(header, refused))).toEqual({
    email: [1],
    refuses_texts: [2, 4],
    status: [3],
    statusReadings: new Map([[3, 'words']]),
  });
  expect(mappedColumns(header, ['email', 'email', 'phone', 'phone']).email).toEqual([0, 1]);
  expect(holdsEmails(mappedColumns(['Email'], [undefined]))).toBe(false);
});
