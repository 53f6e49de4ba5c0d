import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportResult } from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { openPage, press, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { UploadPatientsSection } from './upload-patients-section.tsx';

const list = new File(['Email,Who,Cell\nann@example.com,Ann Lee,6785550101\n'], 'Patients.csv', { type: 'text/csv' });
const foreseen: ImportResult = {
  created: 12,
  updated: 3,
  skipped: 1,
  total_rows: 16,
  errors: [{ row: 7, error: 'No email' }],
  mapping: [
    { header: 'Email', meaning: 'email' },
    { header: 'Who', meaning: 'ignored' },
    { header: 'Cell', meaning: 'phone' },
  ],
  sample_rows: [
    {
      row: 2,
      email: 'ann@example.com',
      name: null,
      preferred_name: 'Annie',
      phone: '+16785550101',
      staff: null,
      takes_texts: true,
    },
  ],
};
const refusal = { error: "We couldn't find an email column.", code: 'csv_unreadable' };

const choose = (file = list) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Patient list'), { target: { files: [file] } }));
const answer = (status: number, body: object, request = StandInRequest.last) =>
  act(async () => request.answer(status, body));
const read = async (column: string, as: string) =>
  act(async () => void fireEvent.change(await screen.findByLabelText(column), { target: { value: as } }));
const preview = () => screen.findByRole('heading', { name: 'Preview of Patients.csv' });

beforeEach(() => {
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(new StandInPractice(), <UploadPatientsSection />, '/admin/import');
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('shows what an upload would do as soon as a list is chosen, and writes nothing', async () => {
  await choose();
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?dry_run=1');
  expect(screen.getByRole('status').textContent).toContain('Nothing is imported yet');
  await answer(200, foreseen);
  await preview();
  expect(screen.getByText('Created').nextElementSibling?.textContent).toBe('12');
  const sample = within(screen.getByRole('region', { name: 'Preview of the first rows' }));
  for (const text of ['ann@example.com', /\(678\) 555-0101/, 'Yes']) expect(sample.getByText(text)).toBeTruthy();
  expect(screen.getByText('No email')).toBeTruthy();
  expect(toast.success).not.toHaveBeenCalled();
});

it('maps a column as chosen, previews the result, and uploads the list that way', async () => {
  await choose();
  await answer(200, foreseen);
  await read('Who', 'name');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=email%2Cname%2Cphone&dry_run=1');
  const mapping = foreseen.mapping?.map((column) =>
    column.header === 'Who' ? { ...column, meaning: 'name' as const } : column,
  );
  await answer(200, { ...foreseen, mapping });
  expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('name');
  await press('Upload');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=email%2Cname%2Cphone');
  await answer(200, { created: 12, updated: 3, skipped: 1, total_rows: 16, errors: [] });
  expect(toast.success).toHaveBeenCalledWith('Import complete: 12 created, 3 updated, 1 skipped');
  expect(screen.queryByText(/^Preview of Patients/)).toBeNull();
});

it('maps a column as a refusal of texts, worded to distinguish it from consent', async () => {
  await choose();
  const header = { header: 'Do Not Text', meaning: 'refuses_texts' as const };
  const errors = [
    { row: 2, error: "We can't use the phone number “12”, so we left it out" },
    { row: 2, error: "“maybe” isn't a clear yes to texts, so texts are off" },
  ];
  await answer(200, { ...foreseen, mapping: [...(foreseen.mapping ?? []), header], errors });
  const select = await screen.findByLabelText<HTMLSelectElement>('Do Not Text');
  expect(select.selectedOptions[0]?.textContent).toBe('Yes = do not text');
  expect(within(select).getByText('Yes = OK to text')).toBeTruthy();
  expect(screen.getByText('1 row with problems')).toBeTruthy();
  await read('Who', 'refuses_texts');
  expect(StandInRequest.last.address).toContain('mapping=email%2Crefuses_texts%2Cphone%2Crefuses_texts&');
});

it('asks which column has the emails if none is recognized', async () => {
  await choose();
  await answer(422, refusal);
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=ignored&dry_run=1');
  const mapping = ['Kontakt', 'Wer'].map((header) => ({ header, meaning: 'ignored' as const }));
  await answer(200, { created: 0, updated: 0, skipped: 0, total_rows: 0, errors: [], mapping, sample_rows: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('Choose the email column');
  await read('Kontakt', 'email');
  const [, , early] = StandInRequest.all;
  await read('Wer', 'name');
  expect(StandInRequest.last.address).toContain('mapping=email%2Cname&');
  await answer(200, { ...foreseen, sample_rows: [] }, early);
  await answer(200, {
    ...foreseen,
    mapping: [
      { header: 'Kontakt', meaning: 'email' },
      { header: 'Wer', meaning: 'name' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it("shows why a list can't be read at all", async () => {
  await choose();
  await answer(422, refusal);
  await answer(422, { error: 'Something else.', code: 'csv_unreadable' });
  expect(screen.getByRole('alert').textContent).toBe("We couldn't find an email column.");
});

it("drops late results for a list that is no longer chosen, and doesn't delay the upload", async () => {
  await choose();
  const [first] = StandInRequest.all;
  await choose(new File(['Email\nbob@example.com\n'], 'Others.csv'));
  await answer(200, foreseen, first);
  expect(screen.queryByText(/^Preview of Patients/)).toBeNull();
  await press('Upload');
  expect(StandInRequest.last.body?.get('file')).toMatchObject({ name: 'Others.csv' });
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients');
});

it('accepts pasted rows', async () => {
  await press('Paste a list');
  await screen.findByLabelText('Rows copied from a spreadsheet');
  await type('Rows copied from a spreadsheet', 'Email\tName\nann@example.com\tAnn');
  await press('Use this list');
  const file = StandInRequest.last.body?.get('file') as File;
  expect(file.name).toBe('Pasted list.csv');
  expect(screen.getByText('Pasted list.csv')).toBeTruthy();
  expect(StandInRequest.last.address).toContain('dry_run=1');
});

it('saves all rows with problems as a file, loading those that were not listed', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const errors = Array.from({ length: 50 }, (_, index) => ({ row: index + 2, error: 'No email' }));
  await choose();
  await answer(200, { ...foreseen, errors });
  await press('Download all rows with problems');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?dry_run=1&all_errors=1');
  await answer(200, { ...foreseen, errors: [...errors, { row: 99, error: 'Not an email: "x"' }] });
  expect(names).toEqual(['Patients - rows with problems.csv']);
  expect(saved[0]?.size).toBeGreaterThan(500);
});
