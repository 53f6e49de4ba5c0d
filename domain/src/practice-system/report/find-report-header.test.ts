import { expect, test } from '@jest/globals';
import { findReportHeader, reportLikelihood } from './find-report-header.ts';

test('titles, filters and a date stand above the header', () => {
  const lines = [['Duluth Dental'], ['Date: 3/2/2026'], ['Date', 'Patient'], ['3/2/2026', 'Lopez, Maya']];
  expect(findReportHeader(lines)?.at).toBe(2);
});

test('without a header that is complete, the one with most known columns is it', () => {
  expect(findReportHeader([['Patient'], ['When', 'Patient', 'Email'], ['3/2/2026', 'Maya', '']])?.at).toBe(1);
});

test('with one known column, a line of words above rows as wide is a header', () => {
  const report = [['Duluth Dental'], ['Performed by', 'Who', 'Name'], ['Dr. Reed', 'Hygiene', 'Maya Lopez']];
  expect(findReportHeader(report)?.at).toBe(1);
  expect(findReportHeader([['Name', 'Report', 'Reed'], ['9:00 Maya Lopez']])).toBeUndefined();
});

test('lines of a schedule without headings have no header', () => {
  expect(findReportHeader([['9:00 Maya Lopez'], ['10:00 Ellen Park']])).toBeUndefined();
});

test('the split that knows the most columns is likelier', () => {
  const bySemicolon = [
    ['Patient', 'Date'],
    ['Lopez, Maya', '3/2/2026'],
  ];
  const byComma = [['Patient;Date'], ['Lopez', ' Maya;3/2/2026']];
  expect(reportLikelihood(bySemicolon)).toBeGreaterThan(reportLikelihood(byComma));
});
