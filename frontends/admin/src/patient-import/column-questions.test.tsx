import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { sampleRow, type ColumnQuestion, type ImportResult, type SampleRow } from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { UploadPatientsSection } from './upload-patients-section.tsx';

const heading = 'Communication Preference';
const contact: ColumnQuestion = {
  ...{ heading, about: 'contact' },
  values: [
    { value: 'email only', rows: 2, answer: null },
    { value: 'date', rows: 1, answer: null },
    { value: '*', rows: 1_200, answer: null },
  ],
};
const status: ColumnQuestion = {
  ...{ heading: 'Status', about: 'status' },
  values: [{ value: 'on hold', rows: 1, answer: null }],
};
const foreseen = (questions: readonly ColumnQuestion[], more: Partial<ImportResult> = {}): ImportResult => ({
  ...{ created: 3, updated: 0, skipped: 0, total_rows: 3, errors: [], findings: [] },
  mapping: [
    { header: 'Email', meaning: 'email' },
    { header: heading, meaning: 'contact' },
  ],
  texts: { has_column: true, unclear: [], unsaid: 0, kept_off: 0 },
  questions: [...questions],
  sample_rows: [],
  ...more,
});

const choose = () =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Patient list'), {
        target: { files: [new File(['Email\nann@example.com\n'], 'Patients.csv', { type: 'text/csv' })] },
      }),
  );
const answer = (status_: number, body: object) => act(async () => StandInRequest.last.answer(status_, body));
const field = (label: string | RegExp) => screen.findByLabelText<HTMLSelectElement>(label);
const pick = async (label: string | RegExp, option: string) => {
  const select = await field(label);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  await act(async () => void fireEvent.change(select, { target: { value } }));
};
const sent = () => JSON.parse(StandInRequest.last.body?.get('answers') as string) as unknown;

beforeEach(() => {
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(new StandInPractice(), <UploadPatientsSection />, '/admin/import');
});

it('asks what each value means, and imports nothing until every value has an answer (rule 57)', async () => {
  await choose();
  expect(sent()).toEqual([]);
  await answer(200, foreseen([contact, status]));
  const group = within(await screen.findByRole('group', { name: `What do these values of “${heading}” allow?` }));
  expect(group.getAllByRole('combobox')).toHaveLength(3);
  expect([...(await field('“email only” (2 rows)')).options].map(({ text }) => text)).toEqual([
    'Choose an answer',
    'Texts and emails',
    'Texts only',
    'Emails only',
    'No texts or emails',
  ]);

  await press('Upload');
  expect(screen.getByText('Answer the questions in the preview first.')).toBeTruthy();
  await pick('“email only” (2 rows)', 'Emails only');
  expect(screen.queryByText('Answer the questions in the preview first.')).toBeNull();
  await pick('Any date (1 row)', 'No texts or emails');
  await pick('Any other value (1,200 rows)', 'Texts only');
  await press('Upload');
  expect(StandInRequest.all).toHaveLength(1);

  await pick('“on hold” (1 row)', 'Skip');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?dry_run=1');
  const answers = [
    { heading, value: 'email only', answer: 'emails' },
    { heading, value: 'date', answer: 'nothing' },
    { heading, value: '*', answer: 'texts' },
    { heading: 'Status', value: 'on hold', answer: 'skip' },
  ];
  expect(sent()).toEqual(answers);
  await answer(200, foreseen([contact, status]));
  await press('Upload');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_patients?details=1');
  expect(sent()).toEqual(answers);
});

it('uses earlier answers without asking, and lets someone change them (rule 57)', async () => {
  const known = { ...contact, values: [{ value: 'email only', rows: 2, answer: 'emails' as const }] };
  await choose();
  await answer(200, foreseen([known]));
  expect(await screen.findByText(`We used your earlier answers for “${heading}”.`)).toBeTruthy();
  expect(screen.queryAllByRole('combobox')).toEqual([]);

  await press('Change answers');
  await pick('“email only” (2 rows)', 'Texts and emails');
  expect(sent()).toEqual([{ heading, value: 'email only', answer: 'texts_and_emails' }]);
  await answer(200, foreseen([known]));
  expect((await field('“email only” (2 rows)')).value).toBe('texts_and_emails');
});

it('shows why the service holds an import, and keeps the list', async () => {
  await choose();
  await press('Upload');
  await answer(409, { error: 'Some values in this list need an answer first.', code: 'answers_missing' });
  expect(screen.getByText('Some values in this list need an answer first.')).toBeTruthy();
  expect(screen.getByText('Patients.csv')).toBeTruthy();
});

it('says how many rows say nothing beside a column about texts, and asks nothing about them (rule 57)', async () => {
  await choose();
  await answer(200, foreseen([], { texts: { has_column: true, unclear: [], unsaid: 1_500, kept_off: 0 } }));
  expect(
    await screen.findByText("1,500 rows don't say anything about texts. We won't text the new patients in them."),
  ).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

it('shows in the sample whether a row allows emails, if any row does say', async () => {
  const blank = Object.fromEntries(Object.keys(sampleRow.shape).map((name) => [name, null])) as unknown as SampleRow;
  const row = { ...blank, row: 2, email: 'ann@example.com', outcome: 'created', takes_mails: false } as const;
  await choose();
  await answer(200, foreseen([], { sample_rows: [row] }));
  expect(await screen.findByRole('columnheader', { name: 'Emails' })).toBeTruthy();
});
