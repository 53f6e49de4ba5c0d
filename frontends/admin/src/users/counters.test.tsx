import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { comeBack, openPage, press } from '../testing/open-page.tsx';
import { aPatientPage, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
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

const more = () => press(`${label}: one more`);
const save = (sum: string) => press(`Save: ${sum}`);
const anUndo = expect.objectContaining({ label: 'Undo' });

describe('counters in All Users (rule 12)', () => {
  it('plus and minus save nothing: they show what the change means, and one press saves it with Undo', async () => {
    await more();
    await more();
    expect(field().value).toBe('8');
    expect(sent()).toEqual([]);
    await save('+2 completed, +$100');
    await waitFor(() => expect(sent()).toEqual([{ completed: 8, seen: { completed: 6 } }]));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Updated completed referrals', 'undo-counted', anUndo),
    );
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(field().value).toBe('8');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: label }));
    await press('Signed Up for Ada Berg: one less');
    await save('-1 signed up');
    await waitFor(() => expect(sent().at(-1)).toEqual({ signed_up: 1, seen: { signed_up: 2 } }));
  });

  it('are saved by Enter, discarded by Escape, and kept for Save when the field is left', async () => {
    await key('ArrowUp');
    await key('ArrowUp');
    await key('ArrowDown');
    expect(field().value).toBe('7');
    await key('Enter');
    await waitFor(() => expect(sent()).toEqual([{ completed: 7, seen: { completed: 6 } }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
    await typeCount('40');
    await act(async () => void fireEvent.blur(field()));
    expect(screen.getByRole('button', { name: 'Save: +33 completed, up to +$500' })).toBeTruthy();
    await key('Escape');
    expect(field().value).toBe('7');
    await typeCount('');
    await act(async () => void fireEvent.blur(field()));
    expect(field().value).toBe('7');
    await more();
    await press('Cancel');
    expect(field().value).toBe('7');
    expect(sent()).toHaveLength(1);
  });

  it.each(['1.5', '-1', '1e1', '1x2', '12,34'])(
    'are no other count than the one that was typed: %s is none',
    async (typed) => {
      await typeCount(typed);
      await key('Enter');
      expect(field().value).toBe(typed);
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 0 to 10,000');
      expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
      expect(sent()).toEqual([]);
    },
  );

  it('are read the way people write them', async () => {
    await typeCount(' 1,200 ');
    await key('Enter');
    await waitFor(() => expect(sent()).toMatchObject([{ completed: 1_200 }]));
  });

  it('save once however often Save is pressed', async () => {
    await more();
    practice.hold();
    await key('Enter');
    await key('Enter');
    await more();
    await act(async () => practice.release());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
    expect(field().value).toBe('7');
  });

  it('keep the count with the reason when saving fails, and never go below zero', async () => {
    practice.refusals.set('PUT', { status: 503, body: { error: 'Please try again.', code: 'unavailable' } });
    await press(`${label}: one less`);
    await save('-1 completed, -$50');
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
    expect(field().value).toBe('5');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    practice.refusals.clear();
    await typeCount('0');
    await key('Enter');
    await waitFor(() => expect(field().value).toBe('0'));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    await press(`${label}: one less`);
    expect(field().value).toBe('0');
  });

  it("say that someone else changed the number, and what one's own would mean now", async () => {
    await more();
    await more();
    practice.users = practice.users.map((user) => ({ ...user, stats: { ...stats, completed_referrals: 7 } }));
    await comeBack();
    expect((await screen.findByRole('alert')).textContent).toBe('Someone else just changed this to 7.');
    expect(field().value).toBe('8');
    await save('+1 completed, +$50');
    await waitFor(() => expect(sent()).toEqual([{ completed: 8, seen: { completed: 7 } }]));
  });

  it('ask before leaving with an unsaved count', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await more();
    expect(asks()).toBe(true);
    await key('Escape');
    expect(asks()).toBe(false);
  });
});

describe('deleting a user', () => {
  it('lists everything deleted with them, and offers Undo when done', async () => {
    practice.patients.pages = practice.users.map((user) => aPatientPage(user));
    await press('Delete Ada Berg');
    const asked = screen.getByRole('dialog').textContent;
    for (const words of ['Ada Berg', '9 referrals', '$300 of earned credit']) expect(asked).toContain(words);
    await press('Delete', screen.getByRole('dialog'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted', 'undo-user-deleted', anUndo));
    await waitFor(() => expect(screen.queryByText('Ada Berg')).toBeNull());
  });
});
