import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { FinderSlot } from '../../finder/finder-slot.tsx';
import { openPage, press, rowOf } from '../../testing/open-page.tsx';
import { aReferral } from '../../testing/rows.ts';
import { denial } from '../../testing/stand-in-referrals.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { AllReferralsSection } from '../all-referrals-section.tsx';

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });
const done = 'Bo Berg is here and signed up, referred by Ada. Mark complete after the visit.';
const button = /^They're here: sign up Bo Berg/;

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [aReferral({ id: 'bo', referred_name: 'Bo Berg', status: 'pending' })];
});
const show = async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
};

it('signs up a waiting friend and shows them as here with one press, one toast and one Undo', async () => {
  await show();
  await press(button);

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-arrived', anUndo));
  expect(toast.success).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Here today')).toBeTruthy());
  within(rowOf('Bo Berg')).getByRole('button', { name: 'Mark Complete' });
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

it('shows the day of an earlier visit to the desk, which Mark Complete starts with', async () => {
  const arrived = { arrived_at: '2026-11-20T15:00:00Z', created_at: '2026-11-02T15:00:00Z' };
  practice.referrals = [aReferral({ id: 'bo', referred_name: 'Bo Berg', award_if_completed: 50, ...arrived })];
  await show();
  expect(within(rowOf('Bo Berg')).getByText('Was here').title).toBe('Nov 20, 2026');
  await press('Mark Complete', rowOf('Bo Berg'));
  await press('Mark Complete', await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(practice.sent).toContainEqual(['PUT /admin/referral/bo/complete', { visited_on: '2026-11-20' }]),
  );
});

it('has Ctrl+Enter in the search', async () => {
  const sentBy = { id: 'of-ada', name: 'Ada Berg', email: 'ada@example.com' };
  const bo = { name: 'Bo Berg', email: 'bo@example.com', phone_end: null, sent_by: sentBy, is_denied: false } as const;
  practice.friends = [{ ...bo, has_open_flags: true, referral_id: 'bo', status: 'pending' }];
  openPage(practice, <FinderSlot />, '/admin');
  await act(async () => void fireEvent.keyDown(document.body, { key: '/' }));
  const field = await screen.findByRole('combobox');
  await act(async () => void fireEvent.change(field, { target: { value: 'bo@' } }));
  await screen.findByRole('option', { name: /bo@example.com/ });

  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-arrived', anUndo));
});
