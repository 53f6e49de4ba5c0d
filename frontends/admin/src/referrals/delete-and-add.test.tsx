import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

it('deletes a referral after a confirmation that names the reversed credit, and offers Undo', async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
  await press('Delete the referral of Bo Berg');
  expect(screen.getByRole('dialog').textContent).toContain('The referrer loses the $50 it earned.');
  await press('Delete', screen.getByRole('dialog'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Referral deleted', 'undo-referral-deleted', anUndo));
  await waitFor(() => expect(screen.queryByText('Bo Berg')).toBeNull());
});

it('enters a friend by hand, and tells two referrers with one name apart before and after', async () => {
  practice.users = [
    aUser({ name: 'Ben Davis', email: 'ben.davis@example.com', phone: '+16785550142', referral_code: 'K7MNPQRS' }),
    aUser({ name: 'Ben Davis', email: 'bdavis@example.com', referral_code: 'X4WZ2345' }),
  ];
  openPage(practice, <AllReferralsSection />, '/admin/referrals?add=referral');
  const who = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Referred by' });
  await act(async () => {
    who.focus();
    fireEvent.change(who, { target: { value: 'ben' } });
  });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ben Davis…0142K7MNPQRS/),
    expect.stringMatching(/^Ben DavisX4WZ2345/),
  ]);
  await act(async () => options[1]?.click());
  expect(who.value).toBe('Ben Davis');
  expect(screen.getByText('bdavis@example.com')).toBeTruthy();
  await type("Friend's name", 'Robin Friend');
  await type("Friend's email", 'robin@example.org');
  await press('Add referral', screen.getByRole('dialog'));
  const done =
    'Robin Friend added, referred by Ada (ada@example.com). Mark the referral complete after the first visit.';
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(done, 'undo-entered', anUndo));
  expect(await screen.findByText('robin@example.org')).toBeTruthy();
  expect(window.location.search).toBe('');
});

it("asks about what looks like a typing error in the friend's email", async () => {
  openPage(practice, <AllReferralsSection />, '/admin/referrals?add=referral');
  await screen.findByLabelText("Friend's email");
  await type("Friend's email", 'robin@gmail.con');
  expect(await screen.findByText('Did you mean robin@gmail.com?', undefined, { timeout: 10_000 })).toBeTruthy();
});
