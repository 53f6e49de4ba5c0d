import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ListedMailing } from '@rewards/contracts/mailings';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { MailingsPage } from './mailings-page.tsx';

const aMailing = (given: Partial<ListedMailing> = {}): ListedMailing => ({
  ...{ id: 'first', audience: 'never_shared', started_by: 'Dana', started_at: '2026-03-02T15:00:00Z' },
  ...{ stopped_at: null, people: 300, waiting: 100, sent: 200, failed: 3, skipped: 0, opened: 40, shared: 5 },
  ...given,
});
const open = (search = '') => openPage(practice, <MailingsPage />, `/admin/patients/invite${search}`);

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

it('shows who would get it, who is left out and why, and the email, before it sends', async () => {
  const left = { unsubscribed: 4, deletion_asked: 0, undeliverable: 0, invited: 9, emailed: 0, shares_mailbox: 1 };
  const sample = { to: 'ann@example.com', subject: 'Your referral rewards', text: 'Hi Ann,' };
  practice.reminders.preview = { invited: 120, left_out: left, sample };
  open();
  await press('Preview');

  expect(await screen.findByText('120 patients would get this email.')).toBeTruthy();
  expect(screen.getByText('9 were invited in the last 6 months')).toBeTruthy();
  expect(screen.getByText('4 unsubscribed')).toBeTruthy();
  expect(screen.getByText("1 shares another patient's email")).toBeTruthy();
  expect(screen.getByText('Sending takes about 12 minutes.')).toBeTruthy();
  expect(screen.queryByText(/asked us to delete/)).toBeNull();
  expect(screen.getByText('Subject: Your referral rewards')).toBeTruthy();
  await press('Invite 120 patients');
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Inviting 120 patients', 'undo-started', expect.anything()),
  );
  expect(screen.queryByText('120 patients would get this email.')).toBeNull();
});

it('keeps the focus in the form once it sent the emails', async () => {
  const sample = { to: 'ann@example.com', subject: 'Your referral rewards', text: 'Hi Ann,' };
  practice.reminders.preview = { ...practice.reminders.preview, invited: 2, sample };
  open();
  await press('Preview');
  const send = await screen.findByRole('button', { name: 'Invite 2 patients' });
  await act(async () => {
    send.focus();
    send.click();
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'New invitation' })));
});

it('shows who is left when someone else was first', async () => {
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
  const sample = { to: 'ann@example.com', subject: 'Your referral rewards', text: 'Hi Ann,' };
  practice.reminders.preview = { ...practice.reminders.preview, invited: 2, sample };
  open();
  await press('Preview');
  await screen.findByRole('button', { name: 'Invite 2 patients' });
  const left = { ...practice.reminders.preview.left_out, invited: 2 };
  const nowLeft = { invited: 0, left_out: left, sample: null };
  practice.refusals.set('POST /admin/mailings/preview', { status: 200, body: nowLeft });
  const refusal = { error: 'No one is left to invite.', code: 'no_one_to_invite' };
  practice.refusals.set('POST /admin/mailings', { status: 409, body: refusal });
  await press('Invite 2 patients');
  expect(await screen.findByText('2 were invited in the last 6 months')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('No one is left to invite.');
});

it('takes the search of the Patients page, and drops a preview that no longer fits', async () => {
  open('?q=smith');
  await press('Preview');
  expect(practice.sent.at(-1)?.[1]).toEqual({ audience: 'search', q: 'smith' });
  expect(await screen.findByText('No one would get this email.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Search/), { target: { value: 'smi' } });
  expect(screen.queryByText('No one would get this email.')).toBeNull();
});

it('invites the patients chosen in the list', async () => {
  open();
  act(() => window.history.replaceState({ usr: { chosen: ['ann', 'bo'] } }, '', '/admin/patients/invite'));
  openPage(practice, <MailingsPage />);
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '2 chosen patients' }).selected).toBe(true);
  await press('Preview');
  expect(practice.sent.at(-1)?.[1]).toEqual({ audience: 'chosen', users: ['ann', 'bo'] });
});

it.each([
  [9, 'They go out within a minute or two.'],
  [200, 'Sending takes about 20 minutes.'],
  [201, 'Sending takes about 2 hours.'],
  [20_000, 'Sending takes about 10 days.'],
])('says how long it takes to invite %d patients', async (invited, words) => {
  practice.reminders.preview = { ...practice.reminders.preview, invited };
  open();
  await press('Preview');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows the emails that left since, while an invitation is under way', async () => {
  practice.reminders.mailings = [aMailing()];
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  open();
  expect(await screen.findByText('200 of 300')).toBeTruthy();
  practice.reminders.mailings = [aMailing({ sent: 210, waiting: 90 })];
  await act(async () => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(await screen.findByText('210 of 300')).toBeTruthy();
});

it('lists what became of each invitation, and stops one that is under way', async () => {
  practice.reminders.mailings = [
    aMailing(),
    aMailing({ id: 'second', waiting: 0, sent: 300, started_at: '2025-03-02T15:00:00Z' }),
  ];
  open();
  expect(await screen.findByText('200 of 300')).toBeTruthy();
  expect(screen.getAllByText('3 not delivered')).toHaveLength(2);
  const [stop, ...others] = screen.getAllByRole('button', { name: /^Stop the invitation/ });
  expect(others).toEqual([]);
  await act(async () => stop?.click());
  await screen.findByText(/^100 emails won't be sent\./);
  await press('Stop');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Invitation stopped'));
  expect(practice.requests).toContain('PUT /admin/mailing/first/stop');
});
