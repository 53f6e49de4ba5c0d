import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OptOutsResult } from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { openPage, press, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { StandInRequest } from '../testing/stand-in-request.ts';
import { UploadPatientsSection } from './upload-patients-section.tsx';

const foreseen: OptOutsResult = {
  ...{ total_rows: 7, turned_off: 2, already_off: 1, phones_stored: 1, emails_unknown: 0 },
  ...{ not_opted_out: 1, unreadable_rows: 1, errors: [{ row: 7, error: 'No phone number or email' }] },
};
const answer = (status: number, body: object) => act(async () => StandInRequest.last.answer(status, body));

beforeEach(async () => {
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(new StandInPractice(), <UploadPatientsSection />, '/admin/import');
  await press('Import opt-outs');
  await screen.findByLabelText('Opt-out list');
});

it('says what pasted opt-outs do before anything changes, then turns texts off with one press', async () => {
  await type('Or paste phone numbers and emails', '678-555-0101\nann@example.com');
  await press('Check this list');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_opt_outs?dry_run=1');
  await answer(200, foreseen);
  const told = within(screen.getByRole('status'));
  for (const line of [
    'Texts will be turned off for 2 patients',
    '1 patient already had texts off',
    "1 row skipped: your list says they didn't opt out",
    'Row 7: No phone number or email',
  ])
    expect(told.getByText(line)).toBeTruthy();
  expect(toast.success).not.toHaveBeenCalled();

  await press('Turn off texts');
  expect(StandInRequest.last.address).toBe('POST /admin/upload_opt_outs');
  await answer(200, foreseen);
  expect(screen.getByText('Texts turned off for 2 patients')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off texts' })).toBeNull();
});

it("takes a file, and says why one can't be read", async () => {
  const file = new File(['nothing here'], 'old.txt');
  await act(async () => void fireEvent.change(screen.getByLabelText('Opt-out list'), { target: { files: [file] } }));
  await answer(422, { error: 'We found no phone number and no email in this list.', code: 'csv_unreadable' });
  expect(screen.getByRole('alert').textContent).toBe('We found no phone number and no email in this list.');
  expect(screen.queryByRole('button', { name: 'Turn off texts' })).toBeNull();
});
