import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { toast } from '@rewards/kit';
import { PatientPage } from '../patient/patient-page.tsx';
import { aPatientPage, aUser } from '../testing/rows.ts';
import { addressNow, openPage, press, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';

const [keptId, otherId] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const at = '2026-01-05T15:00:00Z';
const kept = { id: keptId, name: 'Maya Torres', email: 'maya@example.com', phone: null, created_at: at };
const other = { ...kept, id: otherId, name: 'Maya Stone', email: 'stone@example.com' };
const more = {
  ...{ takes_texts: true, takes_mails: true, came_by: null, chart_name: null, referral_code: 'AAAA2222' },
  ...{ referrals: 0, completed: 0, earned: 0, used: 0 },
} as const;

let practice: StandInPractice;

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.users = [aUser(kept), aUser(other)];
  practice.patients.pages = [aPatientPage(kept), aPatientPage(other)];
  practice.patients.merges.preview = {
    kept: { ...kept, ...more },
    other: { ...other, ...more },
    ...{ years: [], denied: [], earned_after: 0, balance_after: 0 },
    ...{ takes_texts_after: true, takes_mails_after: true, deletion_asked_after: false },
  };
});
const open = (id: string) =>
  openPage(
    practice,
    <Routes>
      <Route path="/admin/patients/:id" element={<PatientPage />} />
    </Routes>,
    `/admin/patients/${id}`,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async (name: string) => {
  await type("Maya Stone's other record", 'maya');
  const row = await screen.findByRole('option', { name: new RegExp(name) });
  await act(async () => row.click());
};

it("finds a record that isn't suggested, compares and merges, and opens the kept one", async () => {
  open(otherId);
  await heading('Maya Stone');
  await press('Merge with another record');
  await screen.findByLabelText("Maya Stone's other record");
  await choose('stone@example.com');
  expect(await screen.findByText("That's the record you started from. Choose another one.")).toBeTruthy();
  await choose('maya@example.com');
  await screen.findByRole('table', { name: 'Both records' });
  expect(screen.getByText('The names and phones differ. Make sure this is one person.')).toBeTruthy();
  await press('Merge records');
  await heading('Maya Torres');
  expect(practice.patients.merges.merged).toMatchObject([{ id: otherId, into_id: keptId }]);
  expect(addressNow()).toBe(`/admin/patients/${keptId}`);
});

it('leaves merging to admins, and never offers it for an admin', async () => {
  practice.may = (permission) => permission !== 'merge_patients';
  open(otherId);
  await heading('Maya Stone');
  expect(screen.queryByRole('button', { name: 'Merge with another record' })).toBeNull();
  practice.may = () => true;
  practice.patients.pages = [aPatientPage({ ...other, is_admin: true, role: 'admin' })];
  open(otherId);
  await heading('Maya Stone');
  expect(screen.queryByRole('button', { name: 'Merge with another record' })).toBeNull();
});

it('the address of a merged record leads to the kept one, which has both emails', async () => {
  practice.patients.pages = [aPatientPage(kept, { former_emails: ['stone@example.com'] })];
  practice.patients.kept.set(otherId, keptId);
  open(otherId);
  await heading('Maya Torres');
  await waitFor(() => expect(addressNow()).toBe(`/admin/patients/${keptId}`));
  const who = within(await screen.findByRole('region', { name: 'Contact info' }));
  expect(who.getByText('Also signs in with').closest('div')?.textContent).toContain('stone@example.com');
});
