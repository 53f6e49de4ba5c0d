import { describe, expect, test } from '@jest/globals';
import { readRefusing, readTaking } from './read-texts.ts';

describe('under a heading such as "OK to text" (rule 44)', () => {
  test.each([
    ...['Yes', 'y', 'TRUE', 't', '1', '1.0', '-1', 'x', 'X', 'OK', 'on', '✓', '☑', 'Opted in', 'Opt-In', 'Consented'],
    ...['Agreed', 'Subscribed', 'OK to text', 'Yes, please'],
  ])('%j means yes', (cell) => {
    expect(readTaking(cell, false)).toBe(true);
  });

  test.each([
    ...['No', 'N', 'FALSE', 'f', '0', '0.0', '2', 'off', '✗', 'Declined', 'Declines texts', 'Unsubscribed', 'Refused'],
    ...[
      'Never',
      'Inactive',
      'No texts',
      'N - do not text',
      'Do not text',
      "Don't text",
      'Opt-Out',
      'Opted-out',
      'optout',
    ],
    ...['Not OK', 'Blocked', 'STOP', 'no thanks', 'Revoked', 'Withdrawn', 'Denied'],
  ])('%j means no', (cell) => {
    expect(readTaking(cell, false)).toBe(false);
  });

  test.each([
    'perhaps',
    'Yes?no',
    '01/05/2026',
    'see notes',
    'Not sure',
    'No preference',
    'none',
    'unknown',
    '?',
    '3',
    'Y/N',
  ])('%j is unclear', (cell) => {
    expect(readTaking(cell, false)).toBe('unclear');
  });

  test.each(['', ' ', '-', 'NULL', '(null)', '\\N', '#N/A', 'N/A'])('%j says nothing', (cell) => {
    expect(readTaking(cell, false)).toBe('nothing');
  });

  test("Open Dental's 0 is unknown, 1 is yes and 2 is no", () => {
    expect(['0', '1', '2'].map((cell) => readTaking(cell, true))).toEqual(['nothing', true, false]);
  });
});

describe('under a heading such as "Do not text" (rule 44)', () => {
  test.each([
    ...['Yes', 'Y', 'x', '1', 'TRUE', '✓', 'Do not text', 'No texts', 'Opted out', 'STOP', 'Declined', 'Never'],
    ...['01/05/2026', '2026-01-05'],
  ])('%j refuses texts', (cell) => {
    expect(readRefusing(cell)).toBe(false);
  });

  test.each(['No', 'n', '0', 'FALSE', 'none', 'OK to text', 'Opted in', 'Not opted out'])(
    '%j clearly refuses nothing',
    (cell) => {
      expect(readRefusing(cell)).toBe('not_refused');
    },
  );

  test.each(['', '-', 'NULL', 'N/A', '0001-01-01', '00/00/0000'])('%j says nothing', (cell) => {
    expect(readRefusing(cell)).toBe('nothing');
  });

  test.each(['perhaps', 'see notes', 'unknown', '?', '2'])('%j is unclear', (cell) => {
    expect(readRefusing(cell)).toBe('unclear');
  });
});
