import { expect, test } from '@jest/globals';
import { mappedReportColumns, missingOf, readReportColumns, reportMeaningsOf } from './report-columns.ts';

const meanings = (...header: readonly string[]) => reportMeaningsOf(readReportColumns(header), header.length);

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
    expect(mappedReportColumns([heading], ['day'])).toEqual({ emails: [], phones: [] });
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
  expect(mappedReportColumns([heading], ['day'])).toEqual({ day: 0, emails: [], phones: [] });
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
  expect(missingOf(readReportColumns(['Date', 'Patient']))).toEqual([]);
  expect(missingOf(readReportColumns(['Date', 'First Name', 'Last Name']))).toEqual([]);
  expect(missingOf(readReportColumns(['Last Name', 'Email']))).toEqual(['day', 'name']);
});

test('a mapping overrides the headings, and several columns may hold emails or phones', () => {
  expect(mappedReportColumns(['a', 'b', 'c', 'd'], ['email', 'day', 'email', undefined])).toEqual({
    ...{ day: 1, emails: [0, 2], phones: [] },
  });
});
