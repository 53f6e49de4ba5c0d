import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addressNow, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
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
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const lastRequest = () => practice.requestsTo('GET /admin/referrals').at(-1);

beforeEach(() => {
  practice = new StandInPractice();
  practice.referrals = [
    aReferral({ referred_name: 'Bo Berg', referrer, signed_up_by_staff: 'Maria', signed_up_at: daysAgo(72) }),
    aReferral({ referred_name: 'Cy Dahl', signed_up_at: daysAgo(59) }),
    aReferral({ referred_name: 'Di Egge', signed_up_at: daysAgo(90), status: 'completed' }),
  ];
});

it('are one button away, kept in the address, and each is removed by a click on its chip', async () => {
  await open('/admin/referrals?page=1');
  expect(screen.queryByLabelText('Staff')).toBeNull();
  await press('Filters');
  await screen.findByLabelText('Staff');
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await choose('Staff', 'Maria');
  await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull());
  await choose('Sort by', 'oldest');
  await type('Started after', '2026-03-01');
  await type('Started before', '2026-12-31');
  await act(async () => screen.getByRole('checkbox', { name: 'Needs review' }).click());
  expect(addressNow()).toBe('/admin/referrals?staff=Maria&sort=oldest&from=2026-03-01&to=2026-12-31&flagged=1');
  expect(chips()).toEqual(['Staff: Maria', 'From Mar 1, 2026', 'Through Dec 31, 2026', 'Needs review', 'Clear']);
  expect(lastRequest()).toContain('staff=Maria&from=2026-03-01&to=2026-12-31&flagged=1&sort=oldest');
  await press('Remove: Needs review');
  await screen.findByText('Bo Berg');
  await press('Clear');
  await screen.findByText('Cy Dahl');
  expect(addressNow()).toBe('/admin/referrals');
});

it('are read from a shared address, and a referrer is shown by name', async () => {
  await open(`/admin/referrals?referrer=${referrer.id}&staff=Maria`);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await waitFor(() => expect(chips()).toEqual(['Staff: Maria', 'Referred by Maya Thompson', 'Clear']));
  expect(screen.queryByText('Cy Dahl')).toBeNull();
});

it('search for friend or referrer from 2 characters on, independently of All Users', async () => {
  await open('/admin?q=somebody');
  await type('Friend or referrer', 'b');
  expect(screen.getByText('Type at least 2 characters')).toBeTruthy();
  await type('Friend or referrer', 'bo');
  await waitFor(() => expect(addressNow()).toBe('/admin?q=somebody&friend=bo'));
  await waitFor(() => expect(lastRequest()).toContain('q=bo'));
});

it('ignore an invalid address', async () => {
  await open('/admin/referrals?referrer=maya&from=2026-02-31&sort=best&waiting=0&flagged=yes');
  expect(lastRequest()).toBe('GET /admin/referrals?page=1&per_page=20');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('overdue friends are marked in the row, and can be filtered', async () => {
  await open('/admin/referrals');
  expect(within(rowOf('Bo Berg')).getByText('72 d')).toBeTruthy();
  for (const friend of ['Cy Dahl', 'Di Egge']) expect(rowOf(friend).textContent).not.toContain(' days');
  await press('Filters');
  await act(async () => (await screen.findByRole('checkbox', { name: /^Signed up 60 days ago/ })).click());
  await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull());
  expect(screen.getByText('Bo Berg')).toBeTruthy();
  expect(chips()[0]).toBe('Waiting 60 days or more');
});

it('an order limited to one status clears the status filter, and vice versa', async () => {
  await open('/admin/referrals?status=signed_up');
  await press('Filters');
  await screen.findByLabelText('Sort by');
  await act(async () => void fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'completed' } }));
  expect(addressNow()).toBe('/admin/referrals?sort=completed');
  await act(async () => screen.getByRole('radio', { name: 'Pending' }).click());
  expect(addressNow()).toBe('/admin/referrals?status=pending');
});

it('a referrer is shown by name, with a link to their page', async () => {
  await open('/admin/referrals');
  const link = within(rowOf('Bo Berg')).getByRole('link', { name: 'Maya Thompson' });
  expect(link.getAttribute('href')).toContain(`/admin/patients/${referrer.id}`);
  expect(within(rowOf('Bo Berg')).getByText('maya@example.com')).toBeTruthy();
});
