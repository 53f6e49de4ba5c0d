import { expect, test } from '@jest/globals';
import { readLeftReason } from './read-status.ts';

test.each([
  ['Deceased', 'deceased'],
  ['DECEASED 2021', 'deceased'],
  ['Inactive', 'inactive'],
  ['in-active', 'inactive'],
  ['Inactive (moved)', 'inactive'],
  ['Archived', 'archived'],
  ['Archive', 'archived'],
  ['Deleted', 'deleted'],
  ['NonPatient', 'non_patient'],
  ['Non-Patient', 'non_patient'],
  ['Not a patient', 'non_patient'],
  ['Former patient', 'non_patient'],
  ['Moved', 'moved'],
  ['moved away', 'moved'],
  ['Transferred out', 'moved'],
  ['Left practice', 'moved'],
  ['Dismissed', 'dismissed'],
])('%j says the person is no longer a patient: %s', (cell, reason) => {
  expect(readLeftReason(cell, false)).toBe(reason);
});

test.each([
  ...['', 'Active', 'A', 'Patient', 'New', 'Prospective', 'Recall', 'Unknown', 'On hold', 'Married', 'Overdue'],
  ...['Transferred in', 'Moved to recall', 'Patient (archive copy)', 'Reactivated', '2', '5'],
])('%j may be a patient', (cell) => {
  expect(readLeftReason(cell, false)).toBeUndefined();
});

test("Open Dental's codes are read under its own heading", () => {
  expect(['0', '1', '2', '3', '4', '5', '6'].map((cell) => readLeftReason(cell, true))).toEqual([
    undefined,
    'non_patient',
    'inactive',
    'archived',
    'deleted',
    'deceased',
    undefined,
  ]);
});
