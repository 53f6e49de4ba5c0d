import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, type } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [aReferral({ referred_name: 'Bo Berg', status: 'completed', earnings: 50 })];
  practice.users = [aUser({ name: 'Maya Thompson', email: 'maya.thompson@example.com', referral_code: 'K7MNPQRS' })];
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('deletes a referral after a confirmation that names the reversed credit, and offers Undo', async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
  await press('Delete the referral of Bo Berg');
  expect(screen.getByRole('dialog').textContent).toContain('The referrer loses the $50 it earned.');
  await press('Delete', screen.getByRole('dialog'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Referral deleted', 'undo-referral-deleted', anUndo));
  await waitFor(() => expect(screen.queryByText('Bo Berg')).toBeNull());
});

it('enters a friend by hand, with search results masked for onlookers', async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals?add=referral');
  const who = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Referred by' });
  await act(async () => {
    who.focus();
    fireEvent.change(who, { target: { value: 'maya' } });
  });
  const found = await screen.findByRole('option');
  expect(found.textContent).toBe('Maya T.m•••@e•••.com');
  await act(async () => found.click());
  expect(who.value).toBe('Maya T.');
  await type("Friend's name", 'Robin Friend');
  await type("Friend's email", 'robin@example.org');
  await press('Add referral', screen.getByRole('dialog'));
  const done = 'Robin Friend added. Mark the referral complete after the first visit.';
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-entered', anUndo));
  expect(await screen.findByText('robin@example.org')).toBeTruthy();
  expect(window.location.search).toBe('');
});
