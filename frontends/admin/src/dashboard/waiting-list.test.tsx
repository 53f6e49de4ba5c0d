import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FailedDelivery } from '@rewards/contracts/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, comeBack, openPage, press } from '../testing/open-page.tsx';
import { aScreen } from '../testing/stand-in-desk.ts';
import { aReferral, aUser, StandInPractice } from '../testing/stand-in-practice.ts';
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
  failure: { code: 'EENVELOPE', sentence: 'The mail server refused the address.' },
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

it('says so where nothing waits, once all of it is known', async () => {
  practice.hold();
  open();
  expect(screen.queryByText('Nothing waits for anybody.')).toBeNull();
  practice.release();
  expect(await screen.findByText('Nothing waits for anybody.')).toBeTruthy();
});

it('names what is to be checked, who waits too long and what is offline, each a press away', async () => {
  const longAgo = new Date(Date.now() - 61 * 86_400_000).toISOString();
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] }), aReferral({ signed_up_at: longAgo })];
  practice.desk.screens = [aScreen({ name: 'Lobby', online: false })];
  open();
  await screen.findByText('1 referral to be checked');
  await screen.findByText('1 friend signed up 60 days ago or more, no visit yet');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['The screen Lobby is offline', '/admin/screens'],
    ['1 referral to be checked', '/admin/referrals?flagged=1'],
    ['1 friend signed up 60 days ago or more, no visit yet', '/admin/referrals?waiting=60&sort=waiting'],
  ]);
});

const down = { status: 503, body: { error: 'Please try again in a minute.' } };

it('says why it could not be read beside the first steps that are known, and Retry brings it', async () => {
  practice.profile = { phone: '' };
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] })];
  practice.refusals.set('GET /admin/waiting', down);
  open();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what waits');
  expect(failure.textContent).toContain('Please try again in a minute.');
  expect(await screen.findByText('Enter the practice’s phone number')).toBeTruthy();
  practice.refusals.clear();
  within(failure).getByRole('button', { name: 'Retry' }).focus();
  await press('Retry', failure);
  expect(await screen.findByText('1 referral to be checked')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What waits' }));
});

it.each(['/admin/waiting', '/api/config'])('does not wait for ever for %s, which could not be read', async (call) => {
  practice.refusals.set(`GET ${call}`, down);
  open();
  const failure = await screen.findByRole('alert');
  expect(screen.queryByText('Nothing waits for anybody.')).toBeNull();
  practice.refusals.clear();
  await press('Retry', failure);
  expect(await screen.findByText('Nothing waits for anybody.')).toBeTruthy();
});

it('keeps what it shows when it could not be read again, and says so', async () => {
  practice.referrals = [aReferral({ flags: ['Same phone as the referrer'] })];
  open();
  await screen.findByText('1 referral to be checked');
  practice.refusals.set('GET /admin/waiting', down);
  await comeBack();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what waits. Please try again in a minute.');
  expect(screen.getByText('1 referral to be checked')).toBeTruthy();
  practice.refusals.clear();
  practice.referrals = [];
  await press('Retry', failure);
  expect(await screen.findByText('Nothing waits for anybody.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the first steps that are still missing', async () => {
  practice.profile = { phone: '', address: '', review_url: '' };
  practice.staff = [];
  practice.users = [aUser()];
  practice.desk.screens = [];
  open();
  await screen.findByText('Upload the patient list');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Name the team members who help patients', '/admin/settings'],
    ['Enter the practice’s phone number', '/admin/settings'],
    ['Enter the practice’s address', '/admin/settings'],
    ['Enter the link to leave a review', '/admin/settings'],
    ['Pair a screen for the waiting room', '/admin/screens'],
    ['Upload the patient list', '/admin/import'],
  ]);
});

it('names a person who has several accounts with one mailbox, a press away from the oldest', async () => {
  practice.patients.sharedMailboxes = [
    [
      { id: 'ann', name: 'Ann Lee', email: 'ann.lee@gmail.com' },
      { id: 'twin', name: '', email: 'annlee@gmail.com' },
    ],
  ];
  open();
  const link = await screen.findByText('Ann Lee has 2 accounts with one mailbox: ann.lee@gmail.com, annlee@gmail.com');
  expect(link.closest('a')?.getAttribute('href')).toBe('/admin/patients/ann');
});

it('tells what the service lacks, which nobody at the desk can press', async () => {
  practice.notSetUp = ['mail', 'public_address', 'backup', 'of a newer release'];
  open();
  expect(await screen.findByText(/^Codes and mails reach nobody yet/)).toBeTruthy();
  expect(screen.getByText(/^Links and QR codes lead to one machine only/)).toBeTruthy();
  expect(screen.getByText(/^There is no backup of the last day and a half/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByText('Nothing waits for anybody.')).toBeNull();
});

it('tells of each mail and text that failed why, and tries it again by a press', async () => {
  practice.failed = [aFailure(), aFailure({ id: 'text-1', channel: 'sms', to: '', user: null, can_retry: false })];
  open();
  await act(async () => (await screen.findByText('2 mails could not be delivered')).click());
  expect(addressNow()).toBe('/admin?show=deliveries');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findAllByText('The mail server refused the address.');
  expect(dialog.getByRole('link', { name: 'Maya Thompson' }).getAttribute('href')).toBe('/admin/patients/maya');
  expect(dialog.getByText('Address no longer known')).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  await press('Try again');
  expect(practice.requestsTo('POST')).toEqual(['POST /admin/delivery/mail-1/retry']);
  await waitFor(() => expect(dialog.queryByText('Maya Thompson')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('On its way once more');
});

it('says why a mail was not tried again, which stays', async () => {
  practice.failed = [aFailure()];
  practice.refusals.set('POST ', { status: 409, body: { error: 'It is on its way.', code: 'not_to_be_retried' } });
  open('/admin?show=deliveries');
  await screen.findByText('The mail server refused the address.');
  await press('Try again');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('It is on its way.'));
  expect(screen.getByText('The mail server refused the address.')).toBeTruthy();
});
