import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { aPatientPage } from '../testing/a-patient-page.ts';
import { aUser, StandInPractice } from '../testing/stand-in-practice.ts';
import { AllUsersSection } from './all-users-section.tsx';

let practice: StandInPractice;

const stats = { total_referrals: 9, signed_up_referrals: 2, completed_referrals: 6 };
const label = 'Completed for Ada Berg';
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: label });
const sent = () => practice.sent.map(([, body]) => body);
const key = (name: string) => act(async () => void fireEvent.keyDown(field(), { key: name }));
const typeCount = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));

beforeEach(async () => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.users = [aUser({ name: 'Ada Berg', total_earnings: 300, stats })];
  openPage(practice, <AllUsersSection />, '/admin/patients');
  await screen.findByText('Ada Berg');
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('counters in All Users (rule 12)', () => {
  it('plus and minus save at once, and only their own counter', async () => {
    await press(`${label}: one more`);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Updated completed referrals', 'counter-completed'));
    await press('Signed Up for Ada Berg: one less');
    await waitFor(() => expect(sent()).toEqual([{ completed: 7 }, { signed_up: 1 }]));
    expect(field().value).toBe('7');
  });

  it('typed values are saved on Enter or blur, and Escape or blank input changes nothing', async () => {
    await typeCount('12');
    await key('Enter');
    await waitFor(() => expect(sent()).toEqual([{ completed: 12 }]));
    await typeCount('40');
    await key('Escape');
    await typeCount('');
    await act(async () => void fireEvent.blur(field()));
    expect(field().value).toBe('12');
    expect(sent()).toHaveLength(1);
  });

  it.each(['1.5', '-1', '1e1', '1x2', '12,34'])(
    'are no other count than the one that was typed: %s is none',
    async (typed) => {
      await typeCount(typed);
      await key('Enter');
      expect(field().value).toBe('6');
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 0 to 10,000');
      expect(sent()).toEqual([]);
    },
  );

  it('are read the way people write them', async () => {
    await typeCount(' 1,200 ');
    await key('Enter');
    await waitFor(() => expect(sent()).toEqual([{ completed: 1_200 }]));
  });

  it('collect clicks while saving, and save the last value', async () => {
    practice.hold();
    for (let press_ = 0; press_ < 4; press_ += 1) await press(`${label}: one more`);
    expect(field().value).toBe('10');
    await act(async () => practice.release());
    await waitFor(() => expect(sent()).toEqual([{ completed: 7 }, { completed: 10 }]));
  });

  it('show the old value and the reason at the field when saving fails, and never go below zero', async () => {
    practice.refusals.set('PUT', { status: 503, body: { error: 'Please try again.', code: 'unavailable' } });
    await press(`${label}: one less`);
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
    expect(field().value).toBe('6');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    practice.refusals.clear();
    await typeCount('0');
    await key('Enter');
    await waitFor(() => expect(field().value).toBe('0'));
    const before = sent().length;
    await press(`${label}: one less`);
    expect(sent()).toHaveLength(before);
  });
});

describe('deleting a user', () => {
  it('lists everything deleted with them, and offers Undo when done', async () => {
    practice.patients.pages = practice.users.map((user) => aPatientPage(user));
    await press('Delete Ada Berg');
    const asked = screen.getByRole('dialog').textContent;
    for (const words of ['Ada Berg', '9 referrals', '$300 of earned credit']) expect(asked).toContain(words);
    await press('Delete', screen.getByRole('dialog'));
    const anUndo = expect.objectContaining({ label: 'Undo' });
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted', 'undo-user-deleted', anUndo));
    await waitFor(() => expect(screen.queryByText('Ada Berg')).toBeNull());
  });
});
