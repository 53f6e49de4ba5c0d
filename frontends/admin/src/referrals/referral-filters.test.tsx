import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addressNow, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { aReferral, StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const referrer = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Maya Thompson',
  email: 'maya@example.com',
  referral_code: 'MAYA2345',
  signed_up_by_staff: null,
};

let practice: StandInPractice;
const open = async (address: string, friend = 'Bo Berg') => {
  openPage(practice, <AllReferralsSection />, address);
  await screen.findByText(friend);
};
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters that are set' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const lastAsked = () => practice.requestsTo('GET /admin/referrals').at(-1);

beforeEach(() => {
  practice = new StandInPractice();
  practice.referrals = [
    aReferral({ referred_name: 'Bo Berg', referrer, signed_up_by_staff: 'Maria', signed_up_at: daysAgo(72) }),
    aReferral({ referred_name: 'Cy Dahl', signed_up_at: daysAgo(59) }),
    aReferral({ referred_name: 'Di Egge', signed_up_at: daysAgo(90), status: 'completed' }),
  ];
});

afterEach(cleanup);

it('are one button away, kept in the address, and each is taken away by a press on its mark', async () => {
  await open('/admin/referrals?page=1');
  expect(screen.queryByLabelText('Staff')).toBeNull();
  await press('Filters');
  await screen.findByLabelText('Staff');
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await choose('Staff', 'Maria');
  await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull());
  await choose('Order', 'oldest');
  await type('Began from', '2026-03-01');
  await type('Began until', '2026-12-31');
  await act(async () => screen.getByRole('checkbox', { name: 'To be checked' }).click());
  expect(addressNow()).toBe('/admin/referrals?staff=Maria&sort=oldest&from=2026-03-01&to=2026-12-31&flagged=1');
  expect(chips()).toEqual([
    'Staff: Maria',
    'From Mar 1, 2026',
    'Until Dec 31, 2026',
    'To be checked',
    'Oldest first',
    'Clear',
  ]);
  expect(lastAsked()).toContain('staff=Maria&from=2026-03-01&to=2026-12-31&flagged=1&sort=oldest');
  await press('Remove: To be checked');
  await screen.findByText('Bo Berg');
  await press('Clear');
  await screen.findByText('Cy Dahl');
  expect(addressNow()).toBe('/admin/referrals');
});

it('are taken from an address that somebody sent, and a referrer is called by name', async () => {
  await open(`/admin/referrals?referrer=${referrer.id}&staff=Maria`);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await waitFor(() => expect(chips()).toEqual(['Staff: Maria', 'Sent by Maya Thompson', 'Clear']));
  expect(screen.queryByText('Cy Dahl')).toBeNull();
});

it('search for friend or referrer from 2 characters on, apart from the search of All Users', async () => {
  await open('/admin?q=somebody');
  await press('Filters');
  await screen.findByLabelText('Friend or referrer');
  await type('Friend or referrer', 'b');
  expect(screen.getByText('Type at least 2 characters')).toBeTruthy();
  await type('Friend or referrer', 'bo');
  await waitFor(() => expect(addressNow()).toBe('/admin?q=somebody&friend=bo'));
  await waitFor(() => expect(lastAsked()).toContain('q=bo'));
});

it('an address that makes no sense is none', async () => {
  await open('/admin/referrals?referrer=maya&from=2026-02-31&sort=best&waiting=0&flagged=yes');
  expect(lastAsked()).toBe('GET /admin/referrals?page=1&per_page=20');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('who waits too long is said in the row, and can be had alone', async () => {
  await open('/admin/referrals');
  expect(within(rowOf('Bo Berg')).getByText('Waits for 72 days')).toBeTruthy();
  for (const friend of ['Cy Dahl', 'Di Egge']) expect(rowOf(friend).textContent).not.toContain('Waits');
  await press('Filters');
  await act(async () => (await screen.findByRole('checkbox', { name: /^Signed up 60 days ago/ })).click());
  await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull());
  expect(screen.getByText('Bo Berg')).toBeTruthy();
  expect(chips()[0]).toBe('Waits for 60 days or more');
});

it('an order that has one status alone ends the filter by status, and the other way round', async () => {
  await open('/admin/referrals?status=signed_up');
  await press('Filters');
  await screen.findByLabelText('Order');
  await act(async () => void fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'completed' } }));
  expect(addressNow()).toBe('/admin/referrals?sort=completed');
  await act(async () => screen.getByRole('radio', { name: 'Pending' }).click());
  expect(addressNow()).toBe('/admin/referrals?status=pending');
});

it('who sent a friend is called by name, which leads to their page', async () => {
  await open('/admin/referrals');
  const link = within(rowOf('Bo Berg')).getByRole('link', { name: 'Maya Thompson' });
  expect(link.getAttribute('href')).toContain(`/admin/patients/${referrer.id}`);
  expect(within(rowOf('Bo Berg')).getByText('maya@example.com')).toBeTruthy();
});
