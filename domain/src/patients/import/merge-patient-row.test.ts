import { expect, test } from '@jest/globals';
import { mergedAt, mergedPatientRows } from '@rewards/tests/builders/merged-patient-rows';
import { mergePatientRow } from './merge-patient-row.ts';

test('the table covers every two values of a row', () => {
  expect(mergedPatientRows).toHaveLength((6 * 27 + 2 * 25 + 4 * 21 + 4 * 17 + 16 + 2) * 2);
});

test.each(mergedPatientRows)('a row that says $title', ({ known, row, merged }) => {
  expect(mergePatientRow(known, row, mergedAt)).toEqual(merged);
});
