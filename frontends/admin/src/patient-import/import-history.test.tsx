import { beforeEach, expect, jest, test } from '@jest/globals';
import type { KeptPerson, ListedImport } from '@rewards/contracts/imports';
import { toast } from '@rewards/kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage, press, rowOf } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { ImportHistorySection } from './import-history-section.tsx';
import { UploadPatientsSection } from './upload-patients-section.tsx';

const anImport = (changes: Partial<ListedImport> = {}): ListedImport => ({
  ...{ id: 'one', file_name: 'patients.csv', at: '2026-11-20T15:00:00Z', by: 'Dana Front' },
  ...{ added: 1_812, updated: 40, unchanged: 3, refused: 2 },
  ...{ activity_id: 'entry', undo_until: '2026-12-20T15:00:00Z', undone_at: null, undo: null },
  ...changes,
});
const maya: KeptPerson = {
  id: 'maya',
  name: 'Maya Lopez',
  email: 'maya@example.com',
  why: ['signed_in', 'emailed', 'edited'],
  fields: [],
};
const sam: KeptPerson = { id: 'sam', name: '', email: 'sam@example.com', why: [], fields: ['phone', 'staff'] };

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.imports = [anImport()];
  practice.forecast = { undo: { removed: 1_811, restored: 39, kept: 2 }, kept_people: [maya, sam] };
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
const open = () => openPage(practice, <ImportHistorySection />, '/admin/import');

test('each import tells who, when, which file and what changed', async () => {
  practice.imports.push(
    anImport({ id: 'two', file_name: '', by: null, refused: 0, activity_id: null, undo_until: null }),
  );
  open();
  await screen.findByText('patients.csv');
  const row = rowOf('patients.csv').textContent;
  for (const words of [
    '1,812 added, 40 updated, 3 unchanged, 2 not imported',
    'Dana Front',
    'Nov 20, 2026',
    'Dec 20, 2026',
  ])
    expect(row).toContain(words);
  expect(rowOf('Untitled list').textContent).toContain('1,812 added, 40 updated, 3 unchanged');
  expect(screen.getAllByRole('button', { name: /^Undo import of/ })).toHaveLength(1);
});

test('an undo tells first what goes, what comes back, and who stays and why', async () => {
  open();
  await screen.findByText('patients.csv');
  await press('Undo import of patients.csv');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('1,811 patients will be removed.'));
  expect(dialog.textContent).toContain('39 patients will get their earlier details back.');
  expect(dialog.textContent).toContain('2 patients changed since and stay:');
  expect(dialog.textContent).toContain('Maya Lopezsigned in or asked for a code');
  expect(dialog.textContent).toContain('sam@example.comchanged since: Phone, Staff');
  expect(practice.requestsTo('POST ')).toEqual([]);

  practice.refusals.set('POST /admin/activity', { status: 200, body: { activity: {} } });
  await press('Undo import', dialog);
  expect(practice.requestsTo('POST ')).toEqual(['POST /admin/activity/entry/undo']);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Import undone'));
});

test("an undo that would change nothing isn't offered, and another admin's undo is shown", async () => {
  practice.forecast = { undo: { removed: 0, restored: 0, kept: 1 }, kept_people: [maya] };
  open();
  await screen.findByText('patients.csv');
  await press('Undo import of patients.csv');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain("there's nothing left to undo"));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo import' }).disabled).toBe(true);
  await press('Cancel', dialog);

  practice.forecast = { undo: { removed: 1, restored: 0, kept: 0 }, kept_people: [] };
  await press('Undo import of patients.csv');
  await waitFor(() => expect(dialog.textContent).toContain('1 patient will be removed.'));
  practice.refusals.set('POST /admin/activity', {
    status: 409,
    body: { error: 'This was already undone', code: 'already_undone' },
  });
  await press('Undo import', dialog);
  expect((await screen.findByRole('alert')).textContent).toBe('This was already undone');
});

test('after an undo, the row tells what it did and who stayed', async () => {
  const undo = { removed: 1, restored: 2, kept: 1 };
  practice.imports = [anImport({ activity_id: null, undo_until: null, undone_at: '2026-11-21T15:00:00Z', undo })];
  practice.forecast = { undo, kept_people: [maya] };
  open();
  await screen.findByText('Undone: 1 patient removed, 2 put back, 1 kept');
  await press('See who stayed after undoing patients.csv');
  expect(await screen.findByText('Maya Lopez')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Who stayed' }).textContent).toContain('signed in or asked for a code');
});

test('the history is empty at first, and a failure offers Retry', async () => {
  practice.imports = [];
  practice.refusals.set('GET /admin/imports', { status: 503, body: { error: 'Try again soon.', code: 'unavailable' } });
  open();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain("We couldn't load the import history");
  practice.refusals.clear();
  await press('Retry', failure);
  expect(await screen.findByText('No imports yet.')).toBeTruthy();
});

test('the result of an import has its undo, and a dry run names the saved columns', async () => {
  openPage(practice, <UploadPatientsSection />, '/admin/import');
  const list = new File(['Email\na@example.com\n'], 'patients.csv', { type: 'text/csv' });
  await act(async () => void fireEvent.change(screen.getByLabelText('Patient list'), { target: { files: [list] } }));
  const counts = { created: 1, updated: 0, skipped: 0, total_rows: 1, errors: [], findings: [] };
  const mapping = [{ header: 'Contact', meaning: 'email' }];
  await act(async () => StandInRequest.last.answer(200, { ...counts, mapping, is_remembered: true }));
  expect(await screen.findByText('We used the columns from your last list.')).toBeTruthy();

  await press('Upload');
  await act(async () => StandInRequest.last.answer(200, { ...counts, activity_id: 'entry' }));
  await screen.findByRole('button', { name: 'Undo import' });
  await press('Undo import');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('1,811 patients will be removed.'));
});
