import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { TrendsPage } from './trends-page.tsx';

const none = { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 };
const ann = { ...none, asked: 3, brought: 2, joined: 2, joined_visited: 1, visited: 1, credit_earned: 50 };

let practice: StandInPractice;
const funnel = async () => within(await screen.findByRole('region', { name: 'Results of asking for referrals' }));
const open = () => openPage(practice, <TrendsPage />, '/admin/practice');

beforeEach(() => {
  practice = new StandInPractice();
  const total = { asked: 63, brought: 31, joined: 45, joined_visited: 31, visited: 30, credit_earned: 1512.5 };
  practice.teamTrends = {
    from: '2026-02',
    to: '2026-02',
    team: [{ staff: 'Ann', listed: true, ...ann, months: [{ month: '2026-02', ...ann }] }],
    total,
    months: [{ month: '2026-02', ...total }],
    funnel: { opened: 120, opened_since: '2026-01-15', begun: 60, joined: 45, visited: 45, by_staff: 1 },
  };
});

it('the funnel compares steps, and says since when openings count', async () => {
  open();
  const steps = await funnel();
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Opened a link12050% of 120 didn't go on",
    "Left an email or sent a request6025% of 60 didn't go on",
    'Joined45Everyone went on',
    'Had a first visit45',
  ]);
  expect(steps.getByText(/Openings counted since Jan 15, 2026\..*1 more referral was entered by staff/)).toBeTruthy();
});

it.each([
  ['a period that began before', { opened_since: '2026-02-02' }, "can't be compared"],
  ['no opening yet', { opened: 0, opened_since: null }, 'No openings counted yet.'],
  ['fewer openings than friends', { opened: 50 }, 'without opening a link'],
])('the funnel does not compare openings with %s', async (_, changes, said) => {
  practice.teamTrends = { ...practice.teamTrends, funnel: { ...practice.teamTrends.funnel, ...changes } };
  open();
  const [first] = (await funnel()).getAllByRole('listitem');
  expect(first?.textContent).toContain(said);
  expect(first?.textContent).not.toContain("didn't go on");
});

it('months show everyone or one team member, and a period stays in the address', async () => {
  open();
  const months = within(await screen.findByRole('region', { name: 'By month' }));
  const row = (name: string) => months.getByText(name).closest('tr')?.textContent;
  expect(row('Feb 2026')).toContain('634569% of 45$1,512.50');
  await act(async () => fireEvent.change(months.getByLabelText('Team member'), { target: { value: 'staff:Ann' } }));
  expect(row('Feb 2026')).toContain('321 of 2$50');
  expect(row('Total')).toContain('321 of 2$50');
  await act(async () => fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last_year' } }));
  expect(window.location.search).toBe('?period=last_year');
});

it('a failure offers Retry, and the last twelve months are there anyway', async () => {
  practice.refusals.set('GET /admin/trends/team', { status: 503, body: { error: 'Please try again in a minute.' } });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the figures');
  expect(screen.getByRole('region', { name: 'Last 12 months' })).toBeTruthy();
  practice.refusals.clear();
  await press('Retry');
  expect(await funnel()).toBeTruthy();
});
