import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { TeamPage } from './team-page.tsx';

const none = { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 };
const member = (staff: string | null, figures: Partial<typeof none>, listed = staff !== null) => ({
  staff,
  listed,
  ...none,
  ...figures,
  months: [{ month: '2026-02', ...none, ...figures }],
});

let practice: StandInPractice;
const table = (name: string) => within(within(screen.getByRole('region', { name })).getByRole('table'));
const rows = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const names = () =>
  rows()
    .slice(1)
    .map(([name]) => name);

beforeEach(() => {
  practice = new StandInPractice();
  const total = { asked: 63, brought: 31, joined: 45, joined_visited: 31, visited: 30, credit_earned: 1512.5 };
  practice.teamTrends = {
    from: '2026-02',
    to: '2026-02',
    team: [
      member('Ann', { asked: 3, brought: 2, joined: 2, joined_visited: 1, visited: 1, credit_earned: 50 }),
      member('Josh', { asked: 58, brought: 29, joined: 41, joined_visited: 30, visited: 29, credit_earned: 1462.5 }),
      member('Zoe', {}, false),
      member(null, { asked: 2, joined: 2 }),
    ],
    total,
    months: [{ month: '2026-02', ...total }],
    funnel: {
      opened: 120,
      opened_since: '2026-01-15',
      begun: 60,
      joined: 45,
      visited: 45,
      by_staff: 1,
    },
  };
});

afterEach(cleanup);

it('members stand by name with shares of small numbers as counts, and no one and the total last', async () => {
  openPage(practice, <TeamPage />, '/admin/team?period=2026-02');
  await screen.findByText('By team member');
  expect(practice.requestsTo('GET /admin/trends/team')).toEqual(['GET /admin/trends/team?from=2026-02&to=2026-02']);
  expect(rows()).toEqual([
    ['Team member↑', 'Asked', 'Brought a friend', 'Joined', 'Came so far', 'Visited', 'Earned'],
    ['Ann', '3', '2 of 3', '2', '1 of 2', '1', '$50.00'],
    ['Josh', '58', '50% of 58', '41', '73% of 41', '29', '$1,462.50'],
    ['ZoeNo longer on the team', '0', 'None', '0', 'None', '0', '$0.00'],
    ['No one', '2', '0 of 2', '2', '0 of 2', '0', '$0.00'],
    ['Total', '63', '49% of 63', '45', '69% of 45', '30', '$1,512.50'],
  ]);
});

it('a chosen column orders members, by its share where it has one, and no one stays apart', async () => {
  openPage(practice, <TeamPage />, '/admin/team');
  await screen.findByText('By team member');
  await press('Order by Asked', screen.getAllByRole('table')[0]);
  expect(names()).toEqual(['Josh', 'Ann', 'ZoeNo longer on the team', 'No one', 'Total']);
  await press('Order by Brought a friend', screen.getAllByRole('table')[0]);
  expect(names()[0]).toBe('Ann');
  await press('Order by Team member', screen.getAllByRole('table')[0]);
  expect(names()[0]).toBe('Ann');
});

it('the funnel compares steps, and says since when openings count', async () => {
  openPage(practice, <TeamPage />, '/admin/team');
  const funnel = within(await screen.findByRole('region', { name: 'From the link to the visit' }));
  expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Opened a link12050% of 120 didn't go on",
    "Left an email or sent a request6025% of 60 didn't go on",
    'Joined45Everyone went on',
    'Had a first visit45',
  ]);
  expect(funnel.getByText(/Openings counted since Jan 15, 2026\..*1 more referral was entered by staff/)).toBeTruthy();
});

it.each([
  ['a period that began before', { opened_since: '2026-02-02' }, "can't be compared"],
  ['no opening yet', { opened: 0, opened_since: null }, 'No openings counted yet.'],
  ['fewer openings than friends', { opened: 50 }, 'without opening a link'],
])('the funnel does not compare openings with %s', async (_, changes, said) => {
  practice.teamTrends = { ...practice.teamTrends, funnel: { ...practice.teamTrends.funnel, ...changes } };
  openPage(practice, <TeamPage />, '/admin/team');
  const funnel = within(await screen.findByRole('region', { name: 'From the link to the visit' }));
  const [first] = funnel.getAllByRole('listitem');
  expect(first?.textContent).toContain(said);
  expect(first?.textContent).not.toContain("didn't go on");
});

it('months show one team member, and a period stays in the address', async () => {
  openPage(practice, <TeamPage />, '/admin/team');
  await screen.findByText('By month');
  await act(async () => fireEvent.change(screen.getByLabelText('Team member'), { target: { value: 'staff:Ann' } }));
  expect(table('Figures by month').getByRole('row', { name: 'Feb 2026 3 2 of 3 2 1 of 2 1 $50' })).toBeTruthy();
  await act(async () => fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last_year' } }));
  expect(window.location.search).toBe('?period=last_year');
});

it('a failure offers Retry', async () => {
  practice.refusals.set('GET /admin/trends/team', { status: 503, body: { error: 'Please try again in a minute.' } });
  openPage(practice, <TeamPage />, '/admin/team');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the figures');
  practice.refusals.clear();
  await press('Retry');
  expect(await screen.findByText('By team member')).toBeTruthy();
});
