import { expect, test } from '@jest/globals';
import { readReportRow } from './read-report-row.ts';
import { reportTable } from './report-table.ts';

const header = ['Date', 'Patient ID', 'Patient', 'Email', 'Phone', 'Status', 'Referred by'];
const read = (cells: readonly string[], headings = header) =>
  readReportRow({ row: 2, cells }, reportTable.columnsOf(headings), {
    today: '2026-03-02',
    mailDomains: { toAscii: (domain) => domain },
  });
const maya = ['3/2/2026', '1041', 'Lopez, Maya', 'Maya@Example.com', '(678) 555-0141', 'Complete', 'Ann Miller'];
const mayaWith = (column: number, cell: string) => read(maya.with(column, cell));

test('a completed visit is read with its person', () => {
  expect(read(maya)).toEqual({
    kind: 'visit',
    visit: {
      row: 2,
      day: '2026-03-02',
      chartNumber: '1041',
      firstName: 'Maya',
      lastName: 'Lopez',
      preferredName: '',
      emails: ['maya@example.com'],
      phones: ['(678) 555-0141'],
      referredBy: 'Ann Miller',
    },
  });
});

test.each([
  ['not_completed', 5, 'Broken'],
  ['not_completed', 5, ''],
  ['in_future', 0, '3/3/2026'],
  ['no_day', 0, 'later'],
  ['no_name', 2, ''],
  ['no_name', 2, '12345'],
] as const)('a row is ignored as %s if column %d says "%s"', (why, column, cell) => {
  expect(mayaWith(column, cell)).toEqual({ kind: 'ignored', why });
});

test.each([
  ['Maya Lopez', 'Maya', 'Lopez'],
  ['LOPEZ, MAYA R', 'MAYA R', 'LOPEZ'],
  ['Maya de la Cruz Jr.', 'Maya de la', 'Cruz Jr.'],
])('the name %s is split', (cell, firstName, lastName) => {
  expect(mayaWith(2, cell)).toMatchObject({ visit: { firstName, lastName } });
});

test.each(['123-45-6789', '123456789', '0', ''])('"%s" is not kept as a patient number', (cell) => {
  expect(mayaWith(1, cell)).toMatchObject({ visit: { chartNumber: undefined } });
});

test.each([[['Total: 5 appointments', '', '']], [['', '', 'Dr. Reed']], [['Page 1 of 2']]])('%j is no row', (cells) => {
  expect(read(cells)).toEqual({ kind: 'no_row' });
});

test('without a status column, a visit up to today counts as completed', () => {
  expect(read(['3/1/2026', 'Maya Lopez'], ['Date', 'Patient']).kind).toBe('visit');
});

test('characters that turn text around are dropped', () => {
  expect(mayaWith(2, 'Lopez, \u202eMaya\u0007')).toMatchObject({ visit: { firstName: 'Maya' } });
});
