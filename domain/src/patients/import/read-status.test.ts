import { expect, test } from '@jest/globals';
import { leftByName, readStatus } from './read-status.ts';

test.each([
  ['Deceased', 'deceased'],
  ['DECEASED 2021', 'deceased'],
  ['D', 'deceased'],
  ['Inactive', 'inactive'],
  ['in-active', 'inactive'],
  ['Inactive (moved)', 'inactive'],
  ['I', 'inactive'],
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
])('the status %j says the person is no longer a patient: %s', (cell, reason) => {
  expect(readStatus(cell, 'words')).toBe(reason);
});

test.each(['Active', 'A', 'a', 'Patient', 'New', 'New patient', 'Prospective', 'Recall', 'Overdue', 'Reactivated'])(
  'someone with the status %j is or may become a patient',
  (cell) => {
    expect(readStatus(cell, 'words')).toBe('patient');
  },
);

test.each([...['Unknown', 'On hold', 'Married', 'Transferred in', 'Moved to recall', '2', '5', 'N', 'X', 'Yes']])(
  'what the status %j means, a person has to say (rule 57)',
  (cell) => {
    expect(readStatus(cell, 'words')).toBe('unknown');
  },
);

test.each(['', ' ', '-', 'n/a', 'NULL'])('%j says nothing about a status', (cell) => {
  expect(readStatus(cell, 'words')).toBe('nothing');
});

test("Open Dental's codes are read under its own heading", () => {
  expect(['0', '1', '2', '3', '4', '5', '6', '7', 'Inactive'].map((cell) => readStatus(cell, 'codes'))).toEqual([
    'patient',
    'non_patient',
    'inactive',
    'archived',
    'deleted',
    'deceased',
    'patient',
    'unknown',
    'inactive',
  ]);
});

test.each([
  ['Yes', 'patient'],
  ['TRUE', 'patient'],
  ['1', 'patient'],
  ['x', 'patient'],
  ['1/5/2020', 'patient'],
  ['Active', 'patient'],
  ['No', 'inactive'],
  ['N', 'inactive'],
  ['0', 'inactive'],
  ['FALSE', 'inactive'],
  ['Inactive', 'inactive'],
  ['Deceased', 'deceased'],
  ['', 'nothing'],
  ['perhaps', 'unknown'],
] as const)('under "Active", %j is %s', (cell, status) => {
  expect(readStatus(cell, 'active')).toBe(status);
});

test.each([
  ...['X', 'Yes', 'y', '1', 'True', '✓', '2024-03-01', '1/5/2025', '3/1/24', '01.03.2024', '2024-03-01 00:00:00'],
  ...['Mar 2024', 'March 1, 2024', '1-Mar-2024', '2024', '03/2024', '20240301', '2024-03-01T00:00:00Z'],
])('under "Inactive" or "Deceased date", %j says that they left', (cell) => {
  expect([readStatus(cell, 'inactive'), readStatus(cell, 'deceased')]).toEqual(['inactive', 'deceased']);
});

test.each([
  ...['0001-01-01', '1/1/0001', '01/01/0001', '00/00/0000', '0000-00-00', '1/1/1900', '1900-01-00', '1/0/1900'],
  ...['12/30/1899', '12/31/9999', '1/1/1753', '0001-01-01 00:00:00', '01/01/0001 12:00:00 AM', '', '-', 'NULL'],
])('%j is no date, so it says nothing', (cell) => {
  expect(readStatus(cell, 'deceased')).toBe('nothing');
});

test.each(['No', 'N', '0', 'False'])('under "Deceased", %j is a patient', (cell) => {
  expect(readStatus(cell, 'deceased')).toBe('patient');
});

test.each([
  ['Smith, Ann (DECEASED)', 'deceased'],
  ['Smith, Ed - DECEASED', 'deceased'],
  ['Ed - DECEASED Smith', 'deceased'],
  ['Estate of Ivy Smith', 'deceased'],
  ['Smith, The Estate Of Ivy', 'deceased'],
  ["Smith (dec'd), Ann", 'deceased'],
  ['Smith, Di **INACTIVE**', 'inactive'],
  ['Smith, Lou [MOVED]', 'moved'],
  ['Smith, Kim - Archived', 'archived'],
])('the name %j marks someone who is %s', (name, reason) => {
  expect(leftByName([name])).toBe(reason);
});

test.each([
  ...['Smith, Ann', 'Moved, Ann', 'Estate, Ann', 'Dee Ceased', 'Smith, Hal (DO NOT SEE)', 'Smith, Mo (bad debt)', ''],
])('the name %j marks no one', (name) => {
  expect(leftByName([name])).toBeUndefined();
});

test('a word of the language is unknown, and no code', () => {
  expect(readStatus('constructor', 'codes')).toBe('unknown');
});
