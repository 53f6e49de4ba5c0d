import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aDashboard, aList, aReferral, dashboardAnswers, unavailable } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { aConfig, ada, configCall, signedOut, stubApi, type StubbedAnswer } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const open = () => showPage(<DashboardPage />, '/');

const totals = () =>
  [...document.querySelectorAll('[aria-label="Your totals"] > div')].map(({ textContent }) => textContent);

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
    expect(totals()).toEqual(['Total Referrals9', 'Total Earned$1,250', 'Left to Earn$350', 'Completed4']);
  });

  it('counts pending, signed-up and completed referrals', async () => {
    stubApi(dashboardAnswers);
    await open();
    const counts = within(screen.getByRole('group', { name: 'Quick Stats' })).getAllByRole('button');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['2Pending', '3Signed Up', '4Completed']);
  });

  it('takes every amount from the practice’s own credit (rule 5)', async () => {
    const credit = { amount: 75, year_cap: 600, time_zone: 'America/New_York' };
    stubApi({ ...dashboardAnswers, [configCall]: aConfig({ credit }) });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Earn up to $600 per year');
    expect(screen.getByText('You earn $75')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$50\b|\$500\b/);
  });

  it('says when this year’s limit is reached, what the credit can do, and when there is room again', async () => {
    const full = aDashboard({ annual_earnings: 500, remaining_earnings: 0, balance: 350 });
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': full });
    await open();
    expect(screen.getByText(`You filled ${new Date().getFullYear()}`)).toBeTruthy();
    expect(screen.getByText('Use your $350 at the front desk.')).toBeTruthy();
    expect(screen.getByText('10 new places on January 1')).toBeTruthy();
    expect(screen.getByText('100% of the annual limit')).toBeTruthy();
    cleanup();
    const used = aDashboard({ annual_earnings: 500, remaining_earnings: 0, balance: 0 });
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': used });
    await open();
    expect(screen.getByText('Thank you for recommending us!')).toBeTruthy();
  });

  it('fills one place for each friend of the year, with initials', async () => {
    const completed_at = new Date().toISOString();
    const visited = (id: number, referred_name: string) =>
      aReferral({
        id: `0190a000-0000-7000-8000-00000000000${id}`,
        referred_name,
        status: 'completed',
        earnings: 50,
        completed_at,
      });
    const friends = [visited(3, 'Riley Chen'), visited(4, 'Sam')];
    const stats = aDashboard({ annual_earnings: 100, remaining_earnings: 400 });
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': stats, 'GET /api/user/referrals': aList(friends) });
    await open();
    const places = [...screen.getByRole('progressbar').children].map(({ textContent }) => textContent);
    expect(places).toEqual(['RC', 'S', ...Array.from({ length: 8 }, () => '')]);
  });

  it('says $0 once to a new patient, with the link and the three steps right after the call to start', async () => {
    const none = {
      annual_earnings: 0,
      remaining_earnings: 500,
      total_earnings: 0,
      balance: 0,
      total_referrals: 0,
      completed_referrals: 0,
      pending_referrals: 0,
      signed_up_referrals: 0,
    };
    stubApi({
      ...dashboardAnswers,
      'GET /api/user/dashboard': aDashboard(none),
      'GET /api/user/referrals': aList([]),
    });
    await open();
    expect(document.body.textContent?.match(/\$0/g)).toHaveLength(1);
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Your referrals', 'Your referral link', 'How It Works', 'Terms']);
  });

  it('moves nothing and closes no dialog when the first friend joins', async () => {
    let list = aList([]);
    stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': () => list });
    await open();
    await press('Edit message');
    const dialog = screen.getByRole('dialog');
    list = aList([aReferral()]);
    await act(async () => screen.getByRole('button', { name: 'Refresh', hidden: true }).click());
    expect(await screen.findByText('friend@example.com')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('agrees with the list: it says how many friends are not counted', async () => {
    stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': aList([aReferral()], 10) });
    await open();
    expect(screen.getByText('10 friends, 1 not counted')).toBeTruthy();
    cleanup();
    stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': aList([aReferral()], 9) });
    await open();
    expect(screen.getByText('9 friends')).toBeTruthy();
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
    expect(await screen.findByText('Hi, Addie')).toBeTruthy();
    cleanup();
    stubApi({ ...dashboardAnswers, ...me(null) });
    await open();
    expect(await screen.findByText('30% of the annual limit')).toBeTruthy();
    expect(screen.queryByText(/^Hi/)).toBeNull();
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
    expect(document.body.textContent).not.toContain('$');
    const placeholders = [...document.querySelectorAll('.mantine-Skeleton-root')];
    expect(placeholders.length).toBeGreaterThan(10);
    for (const placeholder of placeholders) expect(placeholder.textContent).toBe('');
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

describe('new figures come by themselves', () => {
  const stub = () => {
    const asked: string[] = [];
    let earned = 150;
    const answer = () => {
      asked.push('dashboard');
      return aDashboard({ annual_earnings: earned, remaining_earnings: 500 - earned });
    };
    stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': answer });
    return { asked, earn: () => (earned += 50) };
  };

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('every 30 seconds while the page is visible', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked, earn } = stub();
    await open();
    earn();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('40% of the annual limit')).toBeTruthy();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(asked).toHaveLength(2);
  });

  it('when someone returns to the page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { earn } = stub();
    await open();
    earn();
    // Right after loading, it isn't asked again.
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    fireEvent.focus(window);
    expect(await screen.findByText('40% of the annual limit')).toBeTruthy();
  });
});
