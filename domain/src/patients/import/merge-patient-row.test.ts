import { expect, test } from '@jest/globals';
import { cellCases, mergedAt, mergedPatientRows } from '@rewards/tests/builders/merged-patient-rows';
import { mergePatientRow } from './merge-patient-row.ts';

test('the table covers every two values of a row', () => {
  const fields = Object.values(cellCases);
  const pairs = fields.flatMap((cases, field) =>
    fields
      .slice(field + 1)
      .flatMap((others) => cases.flatMap((one) => others.map((other) => [one.title, other.title]))),
  );
  const titles = new Set(mergedPatientRows.map(({ title }) => title));
  expect(titles.size).toBe(mergedPatientRows.length);
  expect(pairs.map((pair) => pair.join(', ')).filter((title) => !titles.has(title))).toEqual([]);
  expect(pairs.length).toBeGreaterThan(350);
});

test.each(mergedPatientRows)('a row that says $title', ({ known, row, merged }) => {
  expect(mergePatientRow(known, row, mergedAt)).toEqual(merged);
});
