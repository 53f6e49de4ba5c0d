import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { FinderSlot } from '../../finder/finder-slot.tsx';
import { addressNow, openPage, press, rowOf } from '../../testing/open-page.tsx';
import { aReferral } from '../../testing/rows.ts';
import { denial } from '../../testing/stand-in-denials.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { AllReferralsSection } from '../all-referrals-section.tsx';

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });
const done = 'Bo Berg is signed up, and the visit is complete. Ada earned $50.';
const button = /^They're here: sign up Bo Berg/;

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [aReferral({ id: 'bo', referred_name: 'Bo Berg', status: 'pending' })];
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
};

it('signs up a waiting friend and completes the visit with one press, one toast and one Undo', async () => {
  await show();
  await press(button);

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-arrived', anUndo));
  expect(toast.success).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Completed')).toBeTruthy());
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

it('sends one request for a double click', async () => {
  await show();
  practice.hold('PUT ');
  await press(button);
  await press(button);
  practice.release();
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(practice.requestsTo('PUT /admin/referral/bo/arrive')).toHaveLength(1);
});

it('says that the year was full', async () => {
  practice.earning = 0;
  await show();
  await press(button);
  const full = "Bo Berg is signed up, and the visit is complete. No credit: Ada reached this year's limit.";
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(full, 'undo-arrived', anUndo));
});

it('says why it was refused', async () => {
  const told = jest.spyOn(toast, 'error').mockReturnValue();
  const error = "This person is already a patient, so they can't be referred";
  practice.refusals.set('PUT ', { status: 409, body: { error, code: 'already_patient' } });
  await show();
  await press(button);
  await waitFor(() => expect(told).toHaveBeenCalledWith(error));
});

it("isn't offered for a friend who joined, or whose referral isn't counted", async () => {
  practice.referrals = [
    aReferral({ referred_name: 'Bo Berg' }),
    aReferral({ status: 'pending', denial: denial('already_patient') }),
  ];
  await show();
  expect(screen.queryByRole('button', { name: /^They're here/ })).toBeNull();
});

const sentence = '3 friends from the same internet connection';
const flagged = {
  flags: [sentence],
  flag_details: [{ kind: 'one_address' as const, sentence, is_dismissed: false, friends: [] }],
};

it('shows open flags first, and completes only after them (rule 9)', async () => {
  practice.referrals = [aReferral({ id: 'bo', referred_name: 'Bo Berg', status: 'pending', ...flagged })];
  await show();
  await press(button);
  const dialog = screen.getByRole('dialog', { name: "They're here" });
  await within(dialog).findByRole('region', { name: 'Review first:' });
  expect(within(dialog).getByText(sentence)).toBeTruthy();
  expect(practice.requestsTo('PUT ')).toHaveLength(0);

  await press('Sign up and complete', dialog);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-arrived', anUndo));
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function searchForBo(details: { readonly has_open_flags: boolean }): Promise<void> {
  const sentBy = { id: 'of-ada', name: 'Ada Berg', email: 'ada@example.com' };
  const bo = { name: 'Bo Berg', email: 'bo@example.com', phone_end: null, sent_by: sentBy, is_denied: false } as const;
  practice.friends = [{ ...bo, ...details, referral_id: 'bo', status: 'pending' }];
  openPage(practice, <FinderSlot />, '/admin');
  await act(async () => void fireEvent.keyDown(document.body, { key: '/' }));
  const field = await screen.findByRole('combobox');
  await act(async () => void fireEvent.change(field, { target: { value: 'bo@' } }));
  await screen.findByRole('option', { name: /bo@example.com/ });

  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true }));
}

it('has Ctrl+Enter in the search', async () => {
  await searchForBo({ has_open_flags: false });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-arrived', anUndo));
});

it('leads from the search to the referral if it has open flags (rule 9)', async () => {
  await searchForBo({ has_open_flags: true });

  await waitFor(() => expect(addressNow()).toBe('/admin/referrals?friend=bo%40example.com'));
  expect(practice.requestsTo('PUT ')).toHaveLength(0);
});
