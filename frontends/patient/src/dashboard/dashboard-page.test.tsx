import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aDashboard, aList, dashboardAnswers, unavailable } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import {
  aConfig,
  aPracticeProfile,
  ada,
  configCall,
  signedOut,
  stubApi,
  type StubbedAnswer,
} from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const open = () => showPage(<DashboardPage />, '/');

/** The number on the card with this label. */
const figure = (label: string) => screen.getByText(label).parentElement?.nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('shows the year’s money: earned, left, and what the next friend earns', () => {
  it('tells the year’s money: earned, left, and what the next friend brings', async () => {
    stubApi(dashboardAnswers);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Earn up to $500 per year');
    expect(screen.getByText('30% of the annual limit')).toBeTruthy();
    expect(screen.getByText('Earn $50 for your next friend')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
  });

  it('shows the four totals, money in dollars without decimals', async () => {
    stubApi(dashboardAnswers);
    await open();
    expect(figure('Total Referrals')).toBe('9');
    expect(figure('Total Earned')).toBe('$1,250');
    expect(figure('Left to Earn')).toBe('$350');
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(1);
  });

  it('counts pending, signed-up and completed referrals', async () => {
    stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': aList([]) });
    await open();
    const counts = within(screen.getByRole('region', { name: 'Quick Stats' })).getAllByRole('definition');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['2', '3', '4']);
  });

  it('takes every amount from the practice’s own credit (rule 5)', async () => {
    const credit = { amount: 75, year_cap: 600, time_zone: 'America/New_York' };
    stubApi({ ...dashboardAnswers, [configCall]: aConfig({ credit }) });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Earn up to $600 per year');
    expect(screen.getByText('You earn $75')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$50\b|\$500\b/);
  });

  it('says when this year’s limit is reached', async () => {
    const full = aDashboard({ annual_earnings: 500, remaining_earnings: 0 });
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': full });
    await open();
    expect(screen.getByText(/^You've reached this year's \$500 limit\./)).toBeTruthy();
    expect(screen.getByText('100% of the annual limit')).toBeTruthy();
  });

  it('tells a new friend to call for a first visit, until it took place', async () => {
    const practice = aPracticeProfile({ phone: '770-555-0142' });
    stubApi({
      ...dashboardAnswers,
      [configCall]: aConfig({ practice }),
      'GET /api/user/dashboard': aDashboard({}, true),
    });
    await open();
    expect(screen.getByRole('heading', { name: 'Your first visit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request an appointment' }).getAttribute('href')).toBe('/quote');
    expect(screen.getByRole('link', { name: 'Call (770) 555-0142' }).getAttribute('href')).toBe('tel:+17705550142');
    expect(screen.getByText(/ask us to call you, or give us a call\. After/)).toBeTruthy();
    cleanup();
    stubApi({
      ...dashboardAnswers,
      [configCall]: aConfig({ practice: { ...practice, phone: '' } }),
      'GET /api/user/dashboard': aDashboard({}, true),
    });
    await open();
    expect(screen.getByRole('heading', { name: 'Your first visit' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    expect(screen.getByText(/ask us to call you\. After/)).toBeTruthy();
    cleanup();
    stubApi(dashboardAnswers);
    await open();
    expect(screen.queryByRole('heading', { name: 'Your first visit' })).toBeNull();
  });

  it('greets by the preferred name, and no one by a title (rule 48)', async () => {
    const me = (preferred_name: string | null) => ({
      'GET /auth/me': {
        body: {
          user: { ...ada, name: 'Dr. Ada Lovelace', preferred_name },
          must_set_password: false,
          current_password_needed: false,
        },
      },
    });
    stubApi({ ...dashboardAnswers, ...me('Addie') });
    await open();
    expect(await screen.findByText("Hi, Addie. Here's your year so far.")).toBeTruthy();
    cleanup();
    stubApi({ ...dashboardAnswers, ...me(null) });
    await open();
    expect(await screen.findByText('30% of the annual limit')).toBeTruthy();
    expect(screen.queryByText(/^Hi,/)).toBeNull();
  });

  it('shows placeholders in its own shape while it loads', async () => {
    stubApi({
      ...dashboardAnswers,
      'GET /api/user/dashboard': () => new Promise(() => {}),
      'GET /api/user/referrals': () => new Promise(() => {}),
    });
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your referrals' })).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No referrals yet')).toBeNull();
    // Placeholders are hidden. No readable text contains an amount yet.
    for (const hidden of document.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    expect(document.body.textContent).not.toContain('$');
  });

  it('says that it failed, and loads again on Retry', async () => {
    let away = true;
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': () => (away ? unavailable : aDashboard()) });
    await open();
    expect(screen.getByText('Failed to load dashboard data')).toBeTruthy();
    expect(screen.getByText('The service is away for a moment.')).toBeTruthy();
    away = false;
    await press('Retry');
    expect(await screen.findByText('30% of the annual limit')).toBeTruthy();
  });

  it('shows placeholders again while it retries', async () => {
    let answer: StubbedAnswer | Promise<StubbedAnswer> = unavailable;
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': () => answer });
    await open();
    answer = new Promise(() => {});
    await press('Retry');
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
    expect(screen.getByText('How It Works')).toBeTruthy();
  });

  it('reloads everything on Refresh', async () => {
    let earned = 150;
    stubApi({
      ...dashboardAnswers,
      'GET /api/user/dashboard': () => aDashboard({ annual_earnings: earned, remaining_earnings: 500 - earned }),
    });
    await open();
    earned = 200;
    await press('Refresh');
    expect(await screen.findByText('Dashboard refreshed')).toBeTruthy();
    expect(screen.getByText('40% of the annual limit')).toBeTruthy();
  });

  it('keeps its content when a Refresh fails', async () => {
    let away = false;
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': () => (away ? unavailable : aDashboard()) });
    await open();
    away = true;
    await press('Refresh');
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(screen.getByText('30% of the annual limit')).toBeTruthy();
    expect(screen.queryByText('Dashboard refreshed')).toBeNull();
  });

  it('shows no error when a Refresh ends at the login page', async () => {
    let over = false;
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': () => (over ? signedOut : aDashboard()) });
    await open();
    over = true;
    await press('Refresh');
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
  });
});

describe('new credit since the last visit', () => {
  const seenBefore = (total: number) => localStorage.setItem(`rewards-seen-credit-${ada.id}`, String(total));

  it('is celebrated once', async () => {
    seenBefore(1150);
    stubApi(dashboardAnswers);
    await open();
    expect(screen.getByText('You earned $100!')).toBeTruthy();
    cleanup();
    await open();
    expect(screen.queryByText(/^You earned/)).toBeNull();
  });

  it('can be dismissed', async () => {
    seenBefore(1200);
    stubApi(dashboardAnswers);
    await open();
    await press('Close');
    expect(screen.queryByText('You earned $50!')).toBeNull();
  });

  it('is not celebrated at the first visit, nor when credit was reversed', async () => {
    stubApi(dashboardAnswers);
    await open();
    expect(screen.queryByText(/^You earned/)).toBeNull();
    cleanup();
    seenBefore(1300);
    await open();
    expect(screen.queryByText(/^You earned/)).toBeNull();
  });
});
