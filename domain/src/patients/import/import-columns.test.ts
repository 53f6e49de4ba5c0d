import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holdsEmails, mappedColumns, meaningsOf, readImportColumns } from './import-columns.ts';

test.each([
  ['plain names', ['Email', 'Name', 'Phone'], { email: 0, name: 1, phones: [2] }],
  ['first and last name', ['First Name', 'Last Name', 'E-mail'], { email: 2, firstName: 0, lastName: 1, phones: [] }],
  ['other spellings', ['  EMAIL_ADDRESS ', 'Patient Name', 'Telephone'], { email: 0, name: 1, phones: [2] }],
  [
    'Open Dental',
    ['PatNum', 'LName', 'FName', 'HmPhone', 'WkPhone', 'WirelessPhone', 'Email'],
    { email: 6, firstName: 2, lastName: 1, phones: [5, 3, 4] },
  ],
  [
    'Dentrix',
    ['Last Name', 'First Name', 'Home Phone', 'Work Phone', 'Mobile Phone', 'Email'],
    { email: 5, firstName: 1, lastName: 0, phones: [4, 2, 3] },
  ],
  ['a word on texts', ['Email', 'OK to text'], { email: 0, takesTexts: [1], phones: [] }],
  [
    'all words on texts',
    ['SMS Opt Out', 'Email', 'Texts', 'Text consent', 'Do not text'],
    { email: 1, takesTexts: [2, 3], refusesTexts: [0, 4], phones: [] },
  ],
  ['a status', ['Email', 'Patient Status'], { email: 0, status: 1, phones: [] }],
  ["Open Dental's status", ['Email', 'PatStatus'], { email: 0, status: 1, isStatusCoded: true, phones: [] }],
  ["Open Dental's word on texts", ['Email', 'TxtMsgOk'], { email: 0, takesTexts: [1], textsInCodes: 1, phones: [] }],
  ['our own export', ['Email', 'Name', 'Referral Code'], { email: 0, name: 1, phones: [], isOurExport: true }],
  ['a team member', ['Email', 'Staff'], { email: 0, staff: 1, phones: [] }],
])('%s are recognized by meaning (rule 27)', (_what, header, columns) => {
  expect(readImportColumns(header)).toEqual(columns);
});

test('a mobile number is preferred over other phones, in any column order', () => {
  expect(readImportColumns(['Work Phone', 'Phone', 'Email', 'Cell']).phones).toEqual([3, 1, 0]);
});

test('of two email columns, the first is used', () => {
  expect(readImportColumns(['Name', 'Email', 'E-Mail Address']).email).toBe(1);
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

  expect(meaningsOf(columns, header.length)).toEqual([
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

  expect(columns).toEqual({ firstName: 0, email: 2, phones: [3], takesTexts: [4], textsInCodes: 4 });
  expect(meaningsOf(columns, header.length)).toEqual(mapping.slice(0, header.length));
  const refused = [undefined, 'email', 'refuses_texts', 'status', 'refuses_texts'] as const;
  expect(mappedColumns(header, refused)).toEqual({ email: 1, phones: [], refusesTexts: [2, 4], status: 3 });
  expect(mappedColumns(header, ['email', 'email', 'phone', 'phone'])).toEqual({ email: 0, phones: [2, 3] });
  expect(holdsEmails(mappedColumns(['Email'], [undefined]))).toBe(false);
});
