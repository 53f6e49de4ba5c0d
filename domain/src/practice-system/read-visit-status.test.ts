import { expect, test } from '@jest/globals';
import { isCompletedStatus, notDoneIn } from './read-visit-status.ts';

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

// The words of Dentrix Ascend, Denticon, Open Dental and FHIR for an appointment, and those that desks type.
test.each([
  ...['Late', 'Confirmed', 'Here', 'Unconfirmed', 'Ready', 'Left Message', 'Chair', 'Broken', 'No Show'],
  ...['Scheduled', 'In Reception', 'Available', 'In Operatory', 'Missed', 'UnschedList', 'ASAP', 'Planned'],
  ...['proposed', 'pending', 'booked', 'arrived', 'cancelled', 'noshow', 'checked-in', 'waitlist'],
  ...['No-show', 'NO SHOW', 'no shows', 'NS', 'N/S', 'Failed', 'Canceled', 'Cancellation', 'Rescheduled', 'resched'],
  ...['re-scheduled', "Didn't show", 'did not come', 'Not seen', 'Incomplete', 'Unscheduled', 'Cancelado', 'Cxl'],
])('a line that says "%s" is set aside, and is no completed visit in a report', (status) => {
  const lines = [
    `Brooks, Ben\tben@example.com\t9:00 AM\t${status}`,
    `${status}, Ben Brooks, ben@example.com`,
    `Ben Brooks  ben@example.com  ${status}  Dr. Reed`,
  ];
  for (const line of lines) expect(notDoneIn(line, 'Ben Brooks')).toBe(status);
  expect(isCompletedStatus(status, false)).toBe(false);
});

test.each([
  ['Ms. Ann Broken\tann@example.com\tComplete', 'Ann Broken'],
  ['BROKEN, ANN ann@example.com', 'Ann Broken'],
  ['Cancel, Maria\tmaria@example.com\tChecked out', 'Maria Cancel'],
  ['Ben Brooks ben@example.com 9:00 AM', 'Ben Brooks'],
  ['Ben Brooks, ben@example.com, broken tooth', 'Ben Brooks'],
  ['Ben Brooks, ben@example.com, Broken #14', 'Ben Brooks'],
  ['Ben Brooks, ben@example.com, failed root canal', 'Ben Brooks'],
  ['Ben Brooks, ben@example.com, Chair 2, Prophy', 'Ben Brooks'],
  ['Ben Brooks, ben@example.com, Posted', 'Ben Brooks'],
  ['Ben Brooks, no.show@example.com', 'Ben Brooks'],
  ['Nsue, Missy\tmissy@example.com\tComplete', 'Missy Nsue'],
])('"%s" is not set aside', (line, name) => {
  expect(notDoneIn(line, name)).toBeUndefined();
});

// Day sheets print the time, the date or what was planned beside the status.
test.each([
  ['Ben Brooks\tBroken\tCrown prep', 'Broken'],
  ['Ben Brooks, Cancelled, Filling', 'Cancelled'],
  ['Ben Brooks  Failed  Root canal', 'Failed'],
  ['Ben Brooks missed filling', 'missed'],
  ['Ben Brooks cancelled crown seat', 'cancelled'],
  ['Ben Brooks, No Show, 11/20/2026', 'No Show'],
  ['9:00 Ben Brooks Broken 10:30', 'Broken'],
  ['No Show 10:00 AM Ben Brooks', 'No Show'],
  ['Ben Brooks cancelled 2pm', 'cancelled'],
])('"%s" is set aside', (line, status) => {
  expect(notDoneIn(line, 'Ben Brooks')).toBe(status);
});

test('a name explains its word once', () => {
  expect(notDoneIn('Ms. Ann Broken\tann@example.com\tBroken', 'Ann Broken')).toBe('Broken');
});
