import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ListedReport, ReportResult } from '@rewards/contracts/reports';
import { toast } from '@rewards/kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openPage, press, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { VisitsPage } from './visits-page.tsx';

const ignored = { not_completed: 2, in_future: 1, no_day: 0, no_name: 0, repeated: 0 };
const counts = { rows: 6, completed: 3, matched: 1, ignored };
const column = (header: string, meaning: 'day' | 'name' | 'email' | 'ignored', isNeverRead = false) => ({
  ...{ header, meaning, is_never_read: isNeverRead },
});
const preview: NonNullable<ReportResult['preview']> = {
  columns: [column('Appt Date', 'day'), column('Patient', 'name'), column('Birth Date', 'ignored', true)],
  missing: [],
  is_remembered: false,
  sample: [
    {
      ...{ row: 2, day: '2026-03-02', name: 'Maya Lopez', email: 'maya@example.com', phone: null },
      ...{ referred_by: null, is_matched: true },
    },
  ],
};
const dryRun: ReportResult = { ...counts, is_known: false, activity_id: null, preview };
const aReport = (changes: Partial<ListedReport> = {}): ListedReport => ({
  ...counts,
  id: 'one',
  file_name: 'monday.csv',
  taken_at: '2026-03-02T22:00:00Z',
  taken_by: 'Dana Front',
  problem: null,
  activity_id: 'entry',
  undone_at: null,
  ...changes,
});

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

async function open(): Promise<void> {
  openPage(practice, <VisitsPage />, '/admin/visits');
  await screen.findByLabelText("Today's completed patients");
}
/** jsdom's files have no `text`. */
const file = (content = 'Appt Date,Patient,Birth Date\n', name = 'monday.csv') =>
  Object.assign(new File([content], name), { text: async () => content });
const drop = (dropped: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Or drop a schedule or report here'), { target: { files: [dropped] } });
  });
const answer = (status: number, body: object) => act(async () => StandInRequest.last.answer(status, body));

test('a dropped report shows what it brings, how it is read, and is taken with one press', async () => {
  await open();
  await drop(file());
  expect(StandInRequest.last.address).toContain('/admin/reports?dry_run=1');
  await answer(200, dryRun);

  expect(await screen.findByText('3 completed visits, 1 by referred friends')).toBeTruthy();
  expect(screen.getByText('3 rows ignored: 2 not completed, 1 in the future')).toBeTruthy();
  expect(screen.getByText('Maya Lopez')).toBeTruthy();

  await press('Add this report');
  expect(StandInRequest.last.address).not.toContain('dry_run');
  await answer(200, { ...dryRun, activity_id: 'entry' });
  expect(toast.success).toHaveBeenCalledWith('Report added. 1 visit to confirm.', 'undo-entry', expect.anything());
  expect(await screen.findByLabelText("Today's completed patients")).toBeTruthy();
});

test("asks for a missing column, and doesn't offer a birth date", async () => {
  await open();
  await drop(file());
  const columns = [column('When', 'ignored'), ...preview.columns.slice(1)];
  await answer(200, { ...dryRun, preview: { ...preview, columns, missing: ['day'], sample: [] } });

  expect(await screen.findByText('Which column has the visit date?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add this report' })).toBeNull();
  const select = screen.getByLabelText('Visit date');
  expect(within(select).queryByText('Birth Date')).toBeNull();
  await act(async () => void fireEvent.change(select, { target: { value: '0' } }));
  expect(decodeURIComponent(StandInRequest.last.address)).toContain('mapping=day,name,ignored');
});

test('several columns can hold emails', async () => {
  await open();
  await drop(file());
  const columns = [...preview.columns.slice(0, 2), column('Email', 'email'), column('Other', 'ignored')];
  await answer(200, { ...dryRun, preview: { ...preview, columns } });
  await press('Change columns');
  await act(async () => void fireEvent.change(screen.getByLabelText('Email (2)'), { target: { value: '3' } }));
  expect(decodeURIComponent(StandInRequest.last.address)).toContain('mapping=day,name,email,email');
});

test('a change of columns that fails keeps the preview, with why', async () => {
  await open();
  await drop(file());
  await answer(200, dryRun);
  await press('Change columns');
  await type('Email', '1');
  await answer(503, { error: 'Please try again in a minute.', code: 'unavailable' });

  expect(screen.getByRole('alert').textContent).toContain('Please try again in a minute.');
  expect(screen.getByText('Report: monday.csv')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Email').value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('1');
});

test('columns stay as they are while a report is added', async () => {
  await open();
  await drop(file());
  await answer(200, dryRun);
  await press('Change columns');
  await press('Add this report');
  expect(screen.getByLabelText<HTMLSelectElement>('Name').disabled).toBe(true);
  await answer(503, { error: 'Please try again in a minute.', code: 'unavailable' });
  expect(screen.getByLabelText<HTMLSelectElement>('Name').disabled).toBe(false);
});

test('a report canceled while it is added stays closed when that fails', async () => {
  await open();
  await drop(file());
  await answer(200, dryRun);
  await press('Add this report');
  await press('Cancel');
  await answer(503, { error: 'Please try again in a minute.', code: 'unavailable' });
  expect(screen.queryByText('Report: monday.csv')).toBeNull();
});

test('a file dropped while another one is added stays', async () => {
  await open();
  await drop(file());
  await answer(200, dryRun);
  await press('Add this report');
  const adding = StandInRequest.last;
  await press('Cancel');
  await drop(file(undefined, 'tuesday.csv'));
  await answer(200, dryRun);
  await act(async () => adding.answer(200, { ...dryRun, activity_id: 'entry' }));

  expect(screen.getByText('Report: tuesday.csv')).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Report added. 1 visit to confirm.', 'undo-entry', expect.anything());
});

test('a schedule without column names is read as a list of the chosen day', async () => {
  await open();
  await type('Visit date', '2026-03-01');
  await drop(file('9:00 Maya Lopez\n10:00 Ellen Park\n'));
  await answer(422, { error: 'No column names', code: 'report_unrecognized' });
  expect(practice.sent.at(-1)).toEqual([
    'POST /admin/visits/paste',
    { text: '9:00 Maya Lopez\n10:00 Ellen Park\n', visited_on: '2026-03-01' },
  ]);
});

test('a file that cannot be read says why', async () => {
  await open();
  await drop(file('PK\u0000\u0000', 'book.xlsx'));
  await answer(422, { error: "We can't read this kind of workbook", code: 'csv_unreadable' });
  expect((await screen.findByRole('alert')).textContent).toContain("We can't read this kind of workbook");
});

test('a report that we have changes nothing and cannot be taken', async () => {
  await open();
  await drop(file());
  await answer(200, { ...dryRun, is_known: true });
  expect(await screen.findByText(/You already added this report/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add this report' })).toBeNull();
  await press('Drop another file');
  expect(await screen.findByLabelText("Today's completed patients")).toBeTruthy();
});

test('reports are listed with what they brought or why they failed, and can be undone', async () => {
  const failed = { problem: "We can't read this file as CSV", activity_id: null, taken_by: null };
  practice.reports = {
    watches_folder: true,
    reports: [
      aReport(),
      aReport({ id: 'two', file_name: '<b>x</b>.csv', ...failed }),
      aReport({ id: 'three', file_name: 'old.csv', undone_at: '2026-03-02T23:00:00Z', activity_id: null }),
    ],
  };
  await open();
  const list = await screen.findByRole('table', { name: 'Reports' });
  const rows = within(list).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('3 completed visits, 1 by referred friends'),
    expect.stringMatching(/<b>x<\/b>\.csv.*We can't read this file as CSV.*Reports folder/),
    expect.stringContaining('Undone'),
  ]);
  await press('Undo the report monday.csv');
  expect(screen.getByText('Its visits will be removed. You can add the same file again later.')).toBeTruthy();
});

test('without a report and a folder there is no list', async () => {
  await open();
  expect(screen.queryByRole('heading', { name: 'Reports' })).toBeNull();
});
