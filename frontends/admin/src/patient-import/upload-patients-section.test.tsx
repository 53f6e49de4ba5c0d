import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { DashboardPage } from '../pages/dashboard-page.tsx';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';

const list = new File(['Email\na@example.com\n'], 'Patients.CSV', { type: 'text/csv' });
const nothing = { created: 0, updated: 0, skipped: 0, total_rows: 0, errors: [], findings: [] };

const field = () => screen.getByLabelText<HTMLInputElement>('Patient list');
const choose = (file: File) => act(async () => void fireEvent.change(field(), { target: { files: [file] } }));
const upload = () => press('Upload');
/** Uploads without dry runs. Those are tested in dry-run.test.tsx. */
const uploads = () => StandInRequest.all.filter(({ address }) => !address.includes('dry_run'));
const during = (step: () => void) => act(async () => step());
const count = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

let practice: StandInPractice;

beforeEach(async () => {
  practice = new StandInPractice();
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(practice, <DashboardPage />, '/admin?open=upload-patients,all-users');
  await screen.findByLabelText('Patient list');
  await screen.findByText('No users yet');
});

describe('Upload Patients (CSV)', () => {
  it('requires a file first, and focuses the field', async () => {
    await upload();
    expect(screen.getByRole('alert').textContent).toBe('Select a CSV file first');
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(StandInRequest.all).toHaveLength(0);
    await choose(list);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts only a file that may be a list', async () => {
    await choose(new File(['%PDF'], 'patients.pdf'));
    expect(screen.getByRole('alert').textContent).toContain('Choose a .csv, .txt, or .xlsx file.');
    await upload();
    expect(StandInRequest.all).toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toContain('Choose a .csv, .txt, or .xlsx file.');
  });

  it.each([
    [
      'a binary workbook',
      new File(['PK'], 'Patients.XLSB'),
      'Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
    ],
    ['an empty file', new File([], 'patients.csv'), 'This file is empty.'],
  ])('explains what is wrong with %s before anything is sent', async (_, file, words) => {
    await choose(file);
    expect(screen.getByRole('alert').textContent).toContain(words);
    await upload();
    expect(StandInRequest.all).toHaveLength(0);
  });

  it.each(['patients.txt', 'Patients.XLSX', 'report.xls', 'list.tsv'])('takes %s', async (name) => {
    await choose(new File(['Email'], name));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(StandInRequest.last.address).toContain('dry_run=1');
  });

  it('sends the file once, with the cookie, and shows progress', async () => {
    await choose(list);
    await upload();
    await upload();
    expect(uploads()).toHaveLength(1);
    expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?details=1');
    expect(StandInRequest.last.withCredentials).toBe(true);
    expect(StandInRequest.last.body?.get('file')).toMatchObject({ name: 'Patients.CSV' });
    await during(() => StandInRequest.last.progress(0.42));
    expect(screen.getByText('Sending the list: 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(field().disabled).toBe(true);
    await during(() => StandInRequest.last.progress(1));
    expect(screen.getByText(/Reading your list/).getAttribute('role')).toBe('status');
  });

  it("shows the import's result and errors, and reloads totals and users", async () => {
    await choose(list);
    await upload();
    const before = practice.requests.length;
    const errors = [
      { row: 3, error: 'No email' },
      { row: 7, error: 'Shares a@example.com with row 2' },
    ];
    await during(() =>
      StandInRequest.last.answer(200, { created: 1204, updated: 31, skipped: 5, total_rows: 1240, errors }),
    );
    expect(toast.success).toHaveBeenCalledWith('Import complete: 1204 created, 31 updated, 5 skipped');
    expect(await screen.findByText('Results for Patients.CSV')).toBeTruthy();
    expect([count('Created'), count('Updated'), count('Skipped'), count('Total rows')]).toEqual([
      '1,204',
      '31',
      '5',
      '1,240',
    ]);
    const summary = screen.getByText('2 rows with problems');
    expect(summary.closest('details')?.open).toBe(true);
    expect(screen.getByText('No email').previousElementSibling?.textContent).toBe('3');
    await waitFor(() => expect(practice.requests.slice(before).join()).toContain('GET /admin/stats'));
    expect(practice.requests.slice(before).join()).toContain('GET /admin/users');
    await upload();
    expect(screen.getByRole('alert').textContent).toBe('Select a CSV file first');
  });

  it('says that only the first 50 errors are listed, and when there are none', async () => {
    await choose(list);
    await upload();
    const errors = Array.from({ length: 50 }, (_, index) => ({ row: index + 2, error: 'No email' }));
    await during(() => StandInRequest.last.answer(200, { ...nothing, skipped: 90, total_rows: 90, errors }));
    expect(await screen.findByText('The first 50 rows with problems')).toBeTruthy();
    await choose(list);
    await upload();
    await during(() => StandInRequest.last.answer(200, nothing));
    expect(await screen.findByText(/No problems found/)).toBeTruthy();
  });

  it("shows the server's refusal next to the field, and keeps the file for another try", async () => {
    await choose(list);
    await upload();
    await during(() =>
      StandInRequest.last.answer(422, { error: 'This file has no column with emails.', code: 'csv_unreadable' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('This file has no column with emails.');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await upload();
    expect(uploads()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that retrying is safe when the outcome of the first try is unknown', async () => {
    await choose(list);
    await upload();
    await during(() => StandInRequest.last.fail());
    const sentence = screen.getByRole('alert').textContent;
    expect(sentence).toContain('Network error. Please check your connection.');
    expect(sentence).toContain('safe to upload the list again');
    expect(toast.success).not.toHaveBeenCalled();
  });

  it("handles a response without text, such as a proxy's", async () => {
    await choose(list);
    await upload();
    await during(() => StandInRequest.last.answer(502, '<html>Bad Gateway</html>'));
    expect(screen.getByRole('alert').textContent).toContain('Server error occurred');
  });

  it('ignores a file dropped outside the field, which would replace the page', () => {
    const beside = new Event('drop', { bubbles: true, cancelable: true });
    screen.getByRole('heading', { name: /^All Referrals/ }).dispatchEvent(beside);
    expect(beside.defaultPrevented).toBe(true);
    const onto = new Event('drop', { bubbles: true, cancelable: true });
    field().dispatchEvent(onto);
    expect(onto.defaultPrevented).toBe(false);
  });
});
