import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FailedDelivery } from '@rewards/contracts/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, comeBack, openPage, press } from '../testing/open-page.tsx';
import { aWebhook } from '../testing/a-webhook.ts';
import { aScreen } from '../testing/stand-in-desk.ts';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DeliveriesSlot } from './deliveries-slot.tsx';
import { WaitingList } from './waiting-list.tsx';

const aFailure = (details: Partial<FailedDelivery> = {}): FailedDelivery => ({
  id: 'mail-1',
  channel: 'email',
  kind: 'referral_card',
  what: 'Referral card',
  to: 'maya@example.com',
  user: { id: 'maya', name: 'Maya Thompson', email: 'maya@example.com' },
  at: '2026-11-20T15:00:00Z',
  tries: 12,
  failure: { code: 'EENVELOPE', sentence: 'The mail server rejected the address.' },
  next_try_at: null,
  can_retry: true,
  ...details,
});

let practice: StandInPractice;
const open = (address = '/admin') =>
  openPage(
    practice,
    <>
      <WaitingList />
      <DeliveriesSlot />
    </>,
    address,
  );

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [aUser(), aUser()];
  practice.desk.screens = [aScreen({ online: true })];
  jest.spyOn(toast, 'success').mockReturnValue();
  jest.spyOn(toast, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('says that nothing needs attention, once everything is loaded', async () => {
  practice.hold();
  open();
  expect(screen.queryByText("You're all caught up.")).toBeNull();
  practice.release();
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
});

it('lists referrals to review, overdue friends and offline screens, each with a link', async () => {
  const longAgo = new Date(Date.now() - 61 * 86_400_000).toISOString();
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] }), aReferral({ signed_up_at: longAgo })];
  practice.desk.screens = [aScreen({ name: 'Lobby', online: false })];
  practice.desk.webhooks = [aWebhook({ description: 'Books', failing_since: longAgo })];
  open();
  await screen.findByText('1 referral to review');
  await screen.findByText('1 friend signed up 60 days ago or more, no visit yet');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Screen Lobby is offline', '/admin/screens'],
    ["Webhook Books isn't getting its events", '/admin/settings/webhooks'],
    ['1 referral to review', '/admin/referrals?flagged=1'],
    ['1 friend signed up 60 days ago or more, no visit yet', '/admin/referrals?waiting=60&sort=waiting'],
  ]);
});

const down = { status: 503, body: { error: 'Please try again in a minute.' } };

it('shows why it could not be loaded next to known setup steps, and reloads on Retry', async () => {
  practice.profile = { phone: '' };
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] })];
  practice.refusals.set('GET /admin/waiting', down);
  open();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what needs attention');
  expect(failure.textContent).toContain('Please try again in a minute.');
  expect(await screen.findByText("Add the practice's phone number")).toBeTruthy();
  practice.refusals.clear();
  within(failure).getByRole('button', { name: 'Retry' }).focus();
  await press('Retry', failure);
  expect(await screen.findByText('1 referral to review')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Needs attention' }));
});

it.each(['/admin/waiting', '/api/config'])('does not wait forever for %s after a failure', async (call) => {
  practice.refusals.set(`GET ${call}`, down);
  open();
  const failure = await screen.findByRole('alert');
  expect(screen.queryByText("You're all caught up.")).toBeNull();
  practice.refusals.clear();
  await press('Retry', failure);
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
});

it('keeps its content when reloading fails, and says so', async () => {
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] })];
  open();
  await screen.findByText('1 referral to review');
  practice.refusals.set('GET /admin/waiting', down);
  await comeBack();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what needs attention. Please try again in a minute.');
  expect(screen.getByText('1 referral to review')).toBeTruthy();
  practice.refusals.clear();
  practice.referrals = [];
  await press('Retry', failure);
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists setup steps that are still missing', async () => {
  practice.profile = { phone: '', address: '', review_url: '' };
  practice.staff = [];
  practice.users = [aUser()];
  practice.desk.screens = [];
  open();
  await screen.findByText('Upload the patient list');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add the team members who help patients', '/admin/settings'],
    ["Add the practice's phone number", '/admin/settings'],
    ["Add the practice's address", '/admin/settings'],
    ['Add your review link', '/admin/settings'],
    ['Pair a screen for the waiting room', '/admin/screens'],
    ['Upload the patient list', '/admin/import'],
  ]);
});

it('names a person who has several accounts with the same inbox, a press away from the oldest', async () => {
  practice.patients.sharedMailboxes = [
    [
      { id: 'ann', name: 'Ann Lee', email: 'ann.lee@gmail.com' },
      { id: 'twin', name: '', email: 'annlee@gmail.com' },
    ],
  ];
  open();
  const link = await screen.findByText(
    'Ann Lee has 2 accounts with the same inbox: ann.lee@gmail.com, annlee@gmail.com',
  );
  expect(link.closest('a')?.getAttribute('href')).toBe('/admin/patients/ann');
});

it('lists missing service settings, which have no link', async () => {
  practice.notSetUp = ['mail', 'public_address', 'backup', 'of a newer release'];
  open();
  expect(await screen.findByText(/^Email isn't set up/)).toBeTruthy();
  expect(screen.getByText(/^Links and QR codes only work on one computer/)).toBeTruthy();
  expect(screen.getByText(/^There's no backup from the last day and a half/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByText("You're all caught up.")).toBeNull();
});

it('shows why each email and text failed, and retries it on click', async () => {
  practice.failed = [aFailure(), aFailure({ id: 'text-1', channel: 'sms', to: '', user: null, can_retry: false })];
  open();
  await act(async () => (await screen.findByText("2 emails couldn't be delivered")).click());
  expect(addressNow()).toBe('/admin?show=deliveries');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findAllByText('The mail server rejected the address.');
  expect(dialog.getByRole('link', { name: 'Maya Thompson' }).getAttribute('href')).toBe('/admin/patients/maya');
  expect(dialog.getByText('Address no longer on file')).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  await press('Try again');
  expect(practice.requestsTo('POST')).toEqual(['POST /admin/delivery/mail-1/retry']);
  await waitFor(() => expect(dialog.queryByText('Maya Thompson')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Sending again');
});

it('shows why an email could not be retried, and keeps it', async () => {
  practice.failed = [aFailure()];
  practice.refusals.set('POST ', { status: 409, body: { error: 'It was already sent.', code: 'not_to_be_retried' } });
  open('/admin?show=deliveries');
  await screen.findByText('The mail server rejected the address.');
  await press('Try again');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('It was already sent.'));
  expect(screen.getByText('The mail server rejected the address.')).toBeTruthy();
});
