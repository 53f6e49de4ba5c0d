import { expect, test } from '@jest/globals';
import { isCompletedStatus } from './read-visit-status.ts';

test.each(['Complete', 'COMPLETED', 'C', 'Checked Out', 'checked-out', 'Seen', 'Kept'])('%s is completed', (cell) => {
  expect(isCompletedStatus(cell, false)).toBe(true);
});

test.each([
  '',
  'Scheduled',
  'Broken',
  'Cancelled',
  'No-Show',
  'Arrived',
  'Not completed',
  'Incomplete',
  'Planned',
  '2',
])('"%s" is not completed', (cell) => {
  expect(isCompletedStatus(cell, false)).toBe(false);
});

test("Open Dental's numbers count only in its own column", () => {
  expect(isCompletedStatus('2', true)).toBe(true);
  expect(isCompletedStatus('5', true)).toBe(false);
});
