import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aList, aReferral, dashboardAnswers, referrals, unavailable } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { stubApi, type StubbedAnswer } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const open = (list: StubbedAnswer | ((query: URLSearchParams) => StubbedAnswer)) => {
  const seen = stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': list });
  return showPage(<DashboardPage />, '/').then(() => seen);
};

/** The referrals' own rows, without headings and stories. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .filter((row) => !('below' in row.dataset));

/** A row's cells without the labels for narrow screens. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ lastElementChild }) => lastElementChild?.textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the list of referrals', () => {
  it('has the columns of the specification', async () => {
    await open(aList([aReferral()]));
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Referred Email', 'Staff', 'Status', 'Earnings', 'Date']);
  });

  it("shows friend, helper, status, amount and dates, in the practice's zone", async () => {
    const completed = aReferral({
      signed_up_by_staff: 'Maria',
      status: 'completed',
      earnings: 50,
      created_at: '2026-10-04T02:00:00.000Z',
      completed_at: '2026-11-02T15:00:00.000Z',
    });
    await open(aList([completed, aReferral({ id: '0190a000-0000-7000-8000-000000000003' })]));
    const [first, second] = rows().map(cells);
    expect(first).toEqual(['friend@example.com', 'Maria', 'Completed', '$50', 'Oct 3, 2026Completed: Nov 2, 2026']);
    expect(second).toEqual(['friend@example.com', 'None yet', 'Pending', '$0', 'Oct 4, 2026']);
  });

  it('shows below each referral what comes next', async () => {
    await open(aList([aReferral({ status: 'signed_up' })]));
    const [, , story] = within(screen.getByRole('table')).getAllByRole('row');
    expect(story?.textContent).toBe("Your friend signed up. Next: their first visit. You'll earn $50.");
  });

  it('does not show the made-up email of a referral added by the practice', async () => {
    await open(aList([aReferral({ origin: 'manual', referred_email: 'manual+8f3a@rewards.invalid' })]));
    expect(screen.getByText('Added by the practice')).toBeTruthy();
    expect(screen.queryByText(/manual\+/)).toBeNull();
  });

  it('numbers referrals added by the practice among all', async () => {
    const manual = (count: number) => referrals(count).map((referral) => ({ ...referral, origin: 'manual' as const }));
    const numbers = () => rows().map((row) => cells(row)[0]);
    await open((query) => aList(manual(query.get('page') === '2' ? 2 : 50), 52));
    expect(numbers().slice(0, 2)).toEqual(['Friend #52Added by the practice', 'Friend #51Added by the practice']);
    await press('Show All');
    await press('Page 2');
    await waitFor(() =>
      expect(numbers()).toEqual(['Friend #2Added by the practice', 'Friend #1Added by the practice']),
    );
  });

  it('shows the 5 most recent, then all, then the 5 again', async () => {
    await open(aList(referrals(12)));
    expect(rows()).toHaveLength(5);
    await press('Show All');
    expect(rows()).toHaveLength(12);
    await press('Show Recent');
    expect(rows()).toHaveLength(5);
  });

  it('offers no Show All for 5 or fewer', async () => {
    await open(aList(referrals(5)));
    expect(rows()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull();
  });

  it('shows more than 50 by page', async () => {
    await open(aList(referrals(50), 120));
    expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
    await press('Show All');
    expect(rows()).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Page 3' })).toBeTruthy();
  });

  it('shows the most recent again after another page', async () => {
    const lastPage = [aReferral({ referred_email: 'first-ever@example.com' })];
    await open((query) => (query.get('page') === '2' ? aList(lastPage, 51) : aList(referrals(50), 51)));
    await press('Show All');
    await press('Page 2');
    expect(await screen.findByText('first-ever@example.com')).toBeTruthy();
    await press('Show Recent');
    expect(await screen.findByText('friend1@example.com')).toBeTruthy();
    expect(rows()).toHaveLength(5);
  });

  it('shows only the friends of one status after a press on its count, and all after another', async () => {
    const joined = aReferral({ referred_email: 'joined@example.com', status: 'signed_up' });
    const manual = aReferral({ id: '0190a000-0000-7000-8000-000000000009', origin: 'manual', status: 'signed_up' });
    const asked: (string | null)[] = [];
    await open((query) => {
      asked.push(query.get('status'));
      return query.get('status') === 'signed_up' ? aList([joined, manual]) : aList(referrals(9));
    });
    await press('3 Signed Up');
    expect(await screen.findByText('joined@example.com')).toBeTruthy();
    // Its number among all isn't known here.
    expect(screen.getByText('A friend')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('3Signed Up');
    expect(new Set(asked)).toEqual(new Set([null, 'signed_up']));
    await press('3 Signed Up');
    expect(rows()).toHaveLength(5);
  });

  it('invites to refer a first friend when empty', async () => {
    await open(aList([]));
    expect(screen.getByText('No referrals yet')).toBeTruthy();
    expect(screen.getByText('Start Earning Today!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invite a friend' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('group', { name: 'Quick Stats' })).toBeTruthy();
  });

  it('fails on its own, and loads again on Retry', async () => {
    let away = true;
    await open(() => (away ? unavailable : aList([aReferral()])));
    expect(screen.getByText('Failed to load your referrals')).toBeTruthy();
    expect(screen.getByText('30% of the annual limit')).toBeTruthy();
    away = false;
    await press('Retry');
    expect(await screen.findByText('friend@example.com')).toBeTruthy();
  });
});
