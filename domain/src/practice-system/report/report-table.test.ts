import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReport } from '@rewards/tests/builders/a-report';
import { aUser } from '@rewards/tests/builders/a-user';
import { beginningOf, likelihoodOf } from '../../patients/import/find-header.ts';
import { type Line, mappingOf } from '../../patients/import/table-columns.ts';
import { type ReportMapping, missingOf, reportTable } from './report-table.ts';

const meanings = (...header: Line) => mappingOf(reportTable.meanings, reportTable.columnsOf(header));
const mapped = (header: Line, mapping: ReportMapping) =>
  mappingOf(reportTable.meanings, reportTable.columnsBy(header, mapping, false));
const headerOf = (lines: readonly Line[]) => beginningOf(reportTable, lines)?.header;

test.each([
  ['Appt Date', 'day'],
  ['AptDateTime', 'day'],
  ['Date of Service', 'day'],
  ['DOS', 'day'],
  ['Visit Date', 'day'],
  ['Completed on', 'day'],
  ['First Visit Date', 'day'],
  // Dentrix's day sheet by procedure date or by entry date, and Dentrix Ascend's ledger.
  ['Proc Date', 'day'],
  ['Proc. Date', 'day'],
  ['Procedure Date', 'day'],
  ['Date of Procedure', 'day'],
  ['Transaction Date', 'day'],
  // Open Dental's ProcDate, and other systems' words for the same.
  ['ProcDate', 'day'],
  ['Treatment Date', 'day'],
  ['Tx Date', 'day'],
  ['Date Performed', 'day'],
  ['PatNum', 'chart_number'],
  ['Patient ID', 'chart_number'],
  ['Chart #', 'chart_number'],
  ['Patient Name', 'name'],
  ['Patient', 'name'],
  ['Last, First', 'name'],
  ['E-mail', 'email'],
  ['Cell Phone', 'phone'],
  ['Appointment Status', 'status'],
  ['AptStatus', 'status'],
  ['Referred By', 'referred_by'],
  ['Referral Source', 'referred_by'],
])('"%s" is read as %s', (heading, meaning) => {
  expect(meanings('x', heading)[1]).toBe(meaning);
});

test.each(['Birth Date', 'DOB', 'Patient DOB', 'SSN', 'Patient SSN', 'Soc Sec #'])(
  '"%s" is never read, even if an admin says so',
  (heading) => {
    expect(meanings('x', heading)[1]).toBeUndefined();
    expect(mapped([heading], ['day'])).toEqual([undefined]);
  },
);

test.each([
  'Balance',
  'Amount',
  'Procedures',
  'Proc',
  'Treatment',
  'Insurance',
  'Chart Note',
  'Class Name',
  'Processed',
])('"%s" is read only if an admin says so', (heading) => {
  expect(meanings('x', heading)[1]).toBeUndefined();
  expect(mapped([heading], ['day'])).toEqual(['day']);
});

test('the procedure date comes before the day it was entered or printed', () => {
  expect(meanings('Entry Date', 'Procedure Date', 'Name')).toEqual([undefined, 'day', 'name']);
  expect(meanings('Date', 'Proc Date', 'Name')).toEqual([undefined, 'day', 'name']);
});

test('the appointment comes before other dates', () => {
  expect(meanings('Date', 'Appt Date', 'First Visit')).toEqual([undefined, 'day', undefined]);
});

test('a full name is not needed beside first and last name', () => {
  expect(meanings('Name', 'First Name', 'Last Name')).toEqual([undefined, 'first_name', 'last_name']);
});

test('a report must tell the day and the name', () => {
  expect(missingOf(reportTable.columnsOf(['Date', 'Patient']))).toEqual([]);
  expect(missingOf(reportTable.columnsOf(['Date', 'First Name', 'Last Name']))).toEqual([]);
  expect(missingOf(reportTable.columnsOf(['Last Name', 'Email']))).toEqual(['day', 'name']);
});

test('a mapping overrides the headings, and several columns may hold emails or phones', () => {
  const columns = reportTable.columnsBy(['a', 'b', 'c', 'd'], ['email', 'day', 'email', undefined], false);
  expect(columns).toMatchObject({ day: [1], email: [0, 2], phone: [] });
});

test('titles, filters and a date stand above the header', () => {
  const lines = [['Duluth Dental'], ['Date: 3/2/2026'], ['Date', 'Patient'], ['3/2/2026', 'Lopez, Maya']];
  expect(headerOf(lines)).toBe(2);
});

test('a header on two lines is one', () => {
  const lines = [
    ['Visit', 'Patient'],
    ['Date', 'Name'],
    ['3/2/2026', 'Maya Lopez'],
  ];
  expect(beginningOf(reportTable, lines)).toMatchObject({ header: 1, columns: { day: [0], name: [1] } });
});

test('columns remembered for a patient list are none of a report with the same header', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const { lines } = aReport('a.csv', ['Date', 'Patient', 'Email'], ['3/2/2026', 'Maya Lopez', 'maya@example.com']);
  const mapping = [undefined, 'last_name', 'email'] as const;
  await practice.importPatients.execute(lines, { userId: idOf('Dana') }, { mapping });
  const report = aReport('b.csv', ['Date', 'Patient', 'Email'], ['3/2/2026', 'Maya Lopez', 'maya@example.com']);
  expect(await practice.takeReport.preview(report)).toMatchObject({
    isRemembered: false,
    columns: [{ meaning: 'day' }, { meaning: 'name' }, { meaning: 'email' }],
  });
});

test('without a header that is complete, the one with most known columns is it', () => {
  expect(headerOf([['Patient'], ['When', 'Patient', 'Email'], ['3/2/2026', 'Maya', '']])).toBe(1);
});

test('with one known column, a line of words above rows as wide is a header', () => {
  const report = [['Duluth Dental'], ['Performed by', 'Who', 'Name'], ['Dr. Reed', 'Hygiene', 'Maya Lopez']];
  expect(headerOf(report)).toBe(1);
  expect(headerOf([['Name', 'Report', 'Reed'], ['9:00 Maya Lopez']])).toBeUndefined();
});

test('lines of a schedule without headings have no header', () => {
  expect(headerOf([['9:00 Maya Lopez'], ['10:00 Ellen Park']])).toBeUndefined();
});

test('the split that knows the most columns is likelier', () => {
  const bySemicolon = [
    ['Patient', 'Date'],
    ['Lopez, Maya', '3/2/2026'],
  ];
  const byComma = [['Patient;Date'], ['Lopez', ' Maya;3/2/2026']];
  expect(likelihoodOf(reportTable, bySemicolon)).toBeGreaterThan(likelihoodOf(reportTable, byComma));
});
