import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { allSections, openPage, press } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DashboardPage } from './dashboard-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const figureOf = (label: string) => screen.getByText(label).parentElement?.nextElementSibling?.textContent;

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = Array.from({ length: 3 }, () => aUser());
  practice.referrals = [
    aReferral(),
    aReferral({ status: 'completed', earnings: 1250, completed_at: '2026-11-03T15:00:00Z' }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});

describe('the admin dashboard', () => {
  it('shows the practice and its four totals, money without decimals', async () => {
    openPage(practice, <DashboardPage />, '/admin');
    expect(await screen.findByText('$1,250', { selector: 'div' })).toBeTruthy();
    expect(screen.getByText('Lakeside Dental')).toBeTruthy();
    expect(figureOf('Total Users')).toBe('3');
    expect(figureOf('Total Referrals')).toBe('2');
    expect(figureOf('Completed Referrals')).toBe('1');
    expect(figureOf('Total Paid Out')).toBe('$1,250');
  });

  it('shows cents in both sums of credit if one has them (rule 38)', async () => {
    practice.money.givenOut = 275.5;
    openPage(practice, <DashboardPage />, '/admin');
    expect(await screen.findByText('All credit patients earned. Redeemed so far: $275.50.')).toBeTruthy();
    expect(figureOf('Total Paid Out')).toBe('$1,250.00');
  });

  it('shows no number before it is loaded', () => {
    practice.hold();
    openPage(practice, <DashboardPage />, '/admin');
    expect(figureOf('Total Users')).toBe('');
    expect(figureOf('Total Paid Out')).toBe('');
  });

  it('says why the totals are missing, and loads them on Retry', async () => {
    practice.refusals.set('GET /admin/stats', down);
    openPage(practice, <DashboardPage />, '/admin');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load dashboard data');
    expect(failure.textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry', failure);
    await waitFor(() => expect(figureOf('Total Users')).toBe('3'));
  });

  it('reloads everything on Refresh, and says so', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-users,all-referrals');
    await waitFor(() => expect(figureOf('Total Users')).toBe('3'));
    await screen.findByLabelText('Search users');
    practice.users.push(aUser({ name: 'Newly Joined' }));
    practice.referrals.push(aReferral({ referred_name: 'New Friend' }));
    await press('Refresh');
    await waitFor(() => expect(figureOf('Total Users')).toBe('4'));
    expect(screen.getByText('Newly Joined')).toBeTruthy();
    expect(screen.getByText('New Friend')).toBeTruthy();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Dashboard refreshed', 'refresh'));
  });

  it('keeps its content when Refresh fails, and says that it may be outdated', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-users,all-referrals');
    await waitFor(() => expect(figureOf('Total Users')).toBe('3'));
    await screen.findByLabelText('Search users');
    practice.refusals.set('GET /admin', down);
    await press('Refresh');
    const again = expect.objectContaining({ label: 'Retry' });
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to load dashboard data', 'refresh', again));
    expect(toast.success).not.toHaveBeenCalled();
    expect(figureOf('Total Users')).toBe('3');
    expect(screen.getAllByText(/may be out of date/)).toHaveLength(2);
  });

  it('shows no error when Refresh finds the session expired, since the login page explains it', async () => {
    openPage(practice, <DashboardPage />, '/admin');
    await waitFor(() => expect(figureOf('Total Users')).toBe('3'));
    practice.refusals.set('GET /admin', { status: 401, body: { error: 'Please sign in.', code: 'not_signed_in' } });
    await press('Refresh');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('false'),
    );
    expect(toast.error).not.toHaveBeenCalled();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('ignores a second click while refreshing', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=upload-patients,all-referrals,all-users');
    await waitFor(() => expect(figureOf('Total Users')).toBe('3'));
    await allSections();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const before = practice.requestsTo('GET /admin/stats').length;
    practice.hold();
    await press('Refresh');
    const once = practice.requestsTo('GET /admin/stats').length;
    expect(once).toBeGreaterThan(before);
    await press('Refresh');
    expect(practice.requestsTo('GET /admin/stats')).toHaveLength(once);
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
    expect(within(document.body).getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false);
  });
});
