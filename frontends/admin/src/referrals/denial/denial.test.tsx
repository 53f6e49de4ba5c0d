import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../../testing/open-page.tsx';
import { aReferral } from '../../testing/rows.ts';
import { denial } from '../../testing/stand-in-referrals.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { AllReferralsSection } from '../all-referrals-section.tsx';

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });
const dialog = () => screen.getByRole('dialog');

beforeEach(async () => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [aReferral({ referred_name: 'Bo Berg' })];
});
const show = async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
};
const ask = async () => {
  await show();
  await press("Don't count the referral of Bo Berg");
  await within(dialog()).findByRole('option', { name: 'Already a patient' });
};

it('stops counting a referral, with a preview of what both patients will read, and offers Undo', async () => {
  await ask();
  await press("Don't count it", dialog());
  expect(dialog().textContent).toContain('Choose a reason.');
  await type('Reason', 'already_patient');
  expect(dialog().textContent).toContain('Only new friends count.');
  expect(dialog().textContent).toContain('You were already our patient.');
  const preview = screen.getByRole('region', { name: 'What patients will see' });
  const note = screen.getByLabelText('Note for staff');
  // Right below the reason, before the note that patients never see.
  expect(preview.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await type('Note for staff', 'Came in 2024');

  await press("Don't count it", dialog());

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Marked as not counted', 'undo-denied', anUndo));
  expect(practice.sent.at(-1)?.[1]).toEqual({ reason: 'already_patient', note: 'Came in 2024' });
  expect(await screen.findByText('Not counted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
});

it("previews that a friend who hasn't joined reads nothing", async () => {
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', status: 'pending' })];
  await ask();
  await type('Reason', 'already_patient');
  expect(dialog().textContent).toContain("nothing, because they haven't joined yet");
  expect(dialog().textContent).toContain('Ask us at the desk.');
});

it('previews that a friend who was set back to pending reads why, and the referrer less', async () => {
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', status: 'pending', friend_joined: true })];
  await ask();
  expect(dialog().textContent).not.toContain('What patients will see');
  await type('Reason', 'already_patient');
  expect(dialog().textContent).toContain('You were already our patient.');
  expect(dialog().textContent).toContain('Ask us at the desk.');
});

it('says when someone else decided first, and keeps the typed note', async () => {
  await ask();
  await type('Reason', 'already_patient');
  await type('Note for staff', 'Came in 2024');
  const error = 'Someone else already marked this referral as not counted';
  practice.refusals.set('PUT /admin/referral', { status: 409, body: { error, code: 'already_denied' } });

  await press("Don't count it", dialog());

  await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toBe(error));
  expect(screen.getByLabelText<HTMLInputElement>('Note for staff').value).toBe('Came in 2024');
});

it('counts a referral again, after showing who decided and why', async () => {
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', denial: denial('already_patient', 'Came in 2024') })];
  await show();
  await press('Count again: the referral of Bo Berg');
  await within(dialog()).findByText('Came in 2024');
  expect(dialog().textContent).toContain('by Dana Desk: Already a patient');

  await press('Count again', dialog());

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('This referral counts again', 'undo-counted', anUndo));
  expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeTruthy();
});

it('retries the reasons if they failed to load', async () => {
  await show();
  practice.refusals.set('GET /admin/denial-reasons', { status: 503, body: { error: 'Please try again.' } });
  await press("Don't count the referral of Bo Berg");
  await within(dialog()).findByText(/Please try again\./);
  practice.refusals.clear();
  await press('Retry', dialog());
  expect(await within(dialog()).findByRole('option', { name: 'Already a patient' })).toBeTruthy();
});

it('shows why in the row, and what staff noted in its detail', async () => {
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', denial: denial('already_patient', 'Came in 2024') })];
  await show();
  expect(rowOf('Bo Berg').textContent).toContain('Already a patient');
  await press('Details: Bo Berg');
  expect(await screen.findByText('Came in 2024')).toBeTruthy();
});

it("isn't offered to the front desk (rule 32)", async () => {
  practice.may = (permission) => permission !== 'deny_referrals';
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', denial: denial('already_patient') }), aReferral()];
  await show();
  expect(await screen.findByText('Not counted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Don't count|Count again)/ })).toBeNull();
});

it('has no such button for a completed referral', async () => {
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', status: 'completed' })];
  await show();
  expect(screen.queryByRole('button', { name: "Don't count the referral of Bo Berg" })).toBeNull();
});
