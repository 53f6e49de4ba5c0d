import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onAnswer } from '@rewards/client';
import type { ImportResult, SampleRow } from '@rewards/contracts/patient-import';
import { type ListedField, listedFields } from '@rewards/contracts/user';
import { toast } from '@rewards/kit';
import { openPage, press, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { UploadPatientsSection } from './upload-patients-section.tsx';

const list = new File(['Email,Who,Cell\nann@example.com,Ann Lee,6785550101\n'], 'Patients.csv', { type: 'text/csv' });
const saysNothing = Object.fromEntries(Object.keys(listedFields).map((field) => [field, null])) as Record<
  ListedField,
  null
>;
const ann: SampleRow = {
  ...{ ...saysNothing, row: 2, email: 'ann@example.com', preferred_name: 'Annie', phone: '+16785550101' },
  ...{ takes_texts: true, outcome: 'created', why: null },
};
const foreseen: ImportResult = {
  created: 12,
  updated: 3,
  skipped: 1,
  total_rows: 16,
  errors: [{ row: 7, error: 'No email', skipped: true }],
  findings: [{ code: 'email_missing', what: '1 row without an email', rows: 1, skipped: true }],
  mapping: [
    { header: 'Email', meaning: 'email' },
    { header: 'Who', meaning: 'ignored' },
    { header: 'Cell', meaning: 'phone' },
  ],
  sample_rows: [
    ann,
    {
      ...{ ...ann, row: 3, preferred_name: null, phone: null, takes_texts: null },
      ...{ outcome: 'skipped' as const, why: 'Shares ann@example.com with row 2' },
    },
  ],
};
const refusal = { error: "We couldn't find an email column.", code: 'csv_unreadable' };

const choose = (file = list) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Patient list'), { target: { files: [file] } }));
const answer = (status: number, body: object, request = StandInRequest.last) =>
  act(async () => request.answer(status, body));
/** Reads a field from another column, by its number. */
const read = async (field: string, from: number) =>
  act(async () => void fireEvent.change(await screen.findByLabelText(field), { target: { value: String(from) } }));
/** The columns that a field is read from, as shown without any control. */
const shown = (field: string) => screen.getByText(field, { selector: 'dt' }).nextElementSibling?.textContent;
const preview = () => screen.findByRole('heading', { name: 'Preview of Patients.csv' });

beforeEach(() => {
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(new StandInPractice(), <UploadPatientsSection />, '/admin/import');
});

it('shows what an upload would do as soon as a list is chosen, and writes nothing', async () => {
  await choose();
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?dry_run=1');
  expect(screen.getByRole('status').textContent).toContain('Nothing is imported yet');
  await answer(200, foreseen);
  await preview();
  expect(screen.getByText('Created').nextElementSibling?.textContent).toBe('12');
  const sample = within(screen.getByRole('region', { name: 'Preview of the first rows' }));
  for (const text of [/\(678\) 555-0101/, 'Yes', 'New patient', 'Shares ann@example.com with row 2'])
    expect(sample.getByText(text)).toBeTruthy();
  expect(screen.getByText('No email')).toBeTruthy();
  expect(screen.getByText('Why we skip 1 row').nextElementSibling?.textContent).toBe('1 row without an email');
  expect(toast.success).not.toHaveBeenCalled();
});

it('tells the mask whom it shows', async () => {
  const heard: unknown[] = [];
  const stop = onAnswer((each) => heard.push(each));
  await choose();
  await answer(200, foreseen);
  await preview();
  stop();
  expect(heard).toContainEqual(foreseen);
});

it('maps a column as chosen, previews the result, and uploads the list that way', async () => {
  await choose();
  await answer(200, foreseen);
  await preview();
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  expect([shown('Email'), shown('Phone')]).toEqual(['Email', 'Cell']);
  await press('Change columns');
  await read('Name', 1);
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=email%2Cname%2Cphone&dry_run=1');
  const mapping = foreseen.mapping?.map((column) =>
    column.header === 'Who' ? { ...column, meaning: 'name' as const } : column,
  );
  await answer(200, { ...foreseen, mapping });
  expect(screen.getByLabelText<HTMLSelectElement>('Name').selectedOptions[0]?.textContent).toBe('Who');
  await press('Upload');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=email%2Cname%2Cphone&details=1');
  await answer(200, { created: 12, updated: 3, skipped: 1, total_rows: 16, errors: [], findings: [] });
  expect(toast.success).toHaveBeenCalledWith('Import complete: 12 created, 3 updated, 1 skipped');
  expect(screen.queryByText(/^Preview of Patients/)).toBeNull();
});

it('maps a column as a refusal of texts, worded to distinguish it from consent', async () => {
  await choose();
  const header = { header: 'No Msgs', meaning: 'refuses_texts' as const };
  const errors = [
    { row: 2, error: "We can't use the phone number “12”, so we left it out", skipped: false },
    { row: 2, error: "“maybe” isn't a clear yes to texts, so texts are off", skipped: false },
  ];
  await answer(200, { ...foreseen, mapping: [...(foreseen.mapping ?? []), header], errors });
  await preview();
  expect(shown('Do not text')).toBe('No Msgs');
  expect(screen.queryByText('OK to text')).toBeNull();
  expect(screen.getByText('1 row with problems')).toBeTruthy();
  expect(screen.getAllByText('Imported, please check')).toHaveLength(2);
  await press('Change columns');
  expect(screen.getByLabelText('OK to text')).toBeTruthy();
  await read('Do not text (2)', 1);
  expect(StandInRequest.last.address).toContain('mapping=email%2Crefuses_texts%2Cphone%2Crefuses_texts&');
});

it('names columns that someone may count on and that are not read', async () => {
  await choose();
  await answer(200, { ...foreseen, unread_columns: ['Home Phone 2', 'Opt In Date'] });
  expect(await screen.findByText("We won't import these columns: Home Phone 2, Opt In Date")).toBeTruthy();
});

it('asks once whether people agreed to texts, and sends the answer with the list (rule 44)', async () => {
  const told = { has_column: false, unclear: [], unsaid: 16, kept_off: 1 };
  await choose();
  await answer(200, { ...foreseen, texts: told });
  await preview();
  expect(screen.getByRole('group', { name: 'Did these people agree to get texts?' })).toBeTruthy();
  expect(screen.getByText(/^Without an answer, we text new patients/)).toBeTruthy();
  expect(screen.getByText('1 person on this list asked not to get texts before. Their texts stay off.')).toBeTruthy();
  await act(async () => screen.getByRole('radio', { name: 'Not sure' }).click());
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?texts=not_sure&dry_run=1');
  await answer(200, { ...foreseen, texts: told });
  await press('Upload');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?texts=not_sure&details=1');
});

it('lists unclear words of a consent column with their rows, and asks nothing (rule 44)', async () => {
  const unclear = [
    { value: 'maybe', rows: 2 },
    { value: 'ask mom', rows: 1 },
  ];
  await choose();
  await answer(200, { ...foreseen, texts: { has_column: true, unclear, unsaid: 0, kept_off: 0 } });
  expect(await screen.findByText('“maybe” in 2 rows')).toBeTruthy();
  expect(screen.getByText('“ask mom” in 1 row')).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

it('asks which column has the emails if none is recognized', async () => {
  await choose();
  await answer(422, refusal);
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?mapping=ignored&dry_run=1');
  const mapping = ['Kontakt', 'Wer'].map((header) => ({ header, meaning: 'ignored' as const }));
  const nothing = { created: 0, updated: 0, skipped: 0, total_rows: 0, errors: [], findings: [] };
  await answer(200, { ...nothing, mapping, sample_rows: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('Choose the email column');
  await read('Email', 0);
  const [, , early] = StandInRequest.all;
  await read('Name', 1);
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

it('shows the first lines of a list without column names, to say what is in its columns', async () => {
  await choose();
  const mapping = (['name', 'email'] as const).map((meaning) => ({ header: '', meaning }));
  const lines = [
    ['Ann Lee', 'ann@example.com'],
    ['Bob Ray', 'bob@example.com', '6785550102'],
  ];
  await answer(200, { ...foreseen, mapping, first_lines: lines });
  const raw = within(await screen.findByRole('region', { name: 'The first lines of your file' }));
  expect(raw.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Column 1',
    'Column 2',
    'Column 3',
  ]);
  expect(raw.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([...lines[0]!, '', ...lines[1]!]);
  expect(screen.getByLabelText<HTMLSelectElement>('Email').selectedOptions[0]?.textContent).toBe('Column 2');
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
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?details=1');
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
  const errors = Array.from({ length: 50 }, (_, index) => ({ row: index + 2, error: 'No email', skipped: true }));
  await choose();
  await answer(200, { ...foreseen, errors });
  await press('Download all rows with problems');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?dry_run=1&all_errors=1');
  await answer(200, { ...foreseen, errors: [...errors, { row: 99, error: 'Not an email: "x"', skipped: true }] });
  expect(names).toEqual(['Patients - rows with problems.csv']);
  expect(saved[0]?.size).toBeGreaterThan(500);
});

it('lists whom we greet by a nickname from the list (rule 56)', async () => {
  await choose();
  const bob = { row: 2, name: 'Robert (Bob) Roe', nickname: 'Bob', written: '(Bob)' };
  await answer(200, { ...foreseen, nicknames: { rows: 3, first: [bob, { ...bob, row: 9, name: 'Roe "Bob" Lee' }] } });
  await preview();

  const heading = screen.getByRole('heading', { name: 'We greet 3 people by a nickname' });
  const items = within(heading.parentElement!).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Robert (Bob) Roe: Bob, from (Bob)',
    'Roe "Bob" Lee: Bob, from (Bob)',
    'and 1 more',
  ]);
});
