import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { TrendsSection } from './trends-section.tsx';

const month = (name: string, begun: number, earned: number, given = 0) => ({
  month: name,
  begun,
  signed_up: 2,
  completed: 1,
  credit_earned: earned,
  credit_given: given,
});

const none = { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 };

let practice: StandInPractice;
const cells = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const choose = (label: string) => act(async () => screen.getByRole('radio', { name: label }).click());

beforeEach(() => {
  practice = new StandInPractice();
  practice.trends = {
    months: [month('2025-12', 5, 50), month('2026-01', 1234, 100, 12.5)],
    team: [
      { staff: 'Josh', listed: true, ...none },
      { staff: 'Maria', listed: true, ...none, asked: 7, joined: 3, visited: 1 },
      { staff: null, listed: false, ...none, asked: 2 },
    ],
  };
});

it('show referrals and credit by month and their outcome by team member, as numbers too', async () => {
  openPage(practice, <TrendsSection />, '/admin');
  await screen.findByRole('radio', { name: 'Referrals', checked: true });
  await screen.findByText('Referrals by month, last 12 months');
  expect(cells()).toEqual([
    ['Month', 'Started', 'Signed Up', 'Completed'],
    ['Dec 2025', '5', '2', '1'],
    ['Jan 2026', '1,234', '2', '1'],
  ]);
  await choose('Credit');
  expect(cells()).toEqual([
    ['Month', 'Earned', 'Redeemed'],
    ['Dec 2025', '$50.00', '$0.00'],
    ['Jan 2026', '$100.00', '$12.50'],
  ]);
  await choose('Team');
  expect(cells()).toEqual([
    ['Team member', 'Asked', 'Joined', 'Visited'],
    ['Maria', '7', '3', '1'],
    ['No one', '2', '0', '0'],
  ]);
});

it('say when there is nothing to show, and reload on Retry after a failure', async () => {
  practice.refusals.set('GET /admin/trends', { status: 503, body: { error: 'Please try again in a minute.' } });
  openPage(practice, <TrendsSection />, '/admin');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load trends');
  practice.refusals.clear();
  practice.trends = { months: [{ ...month('2026-01', 0, 0), signed_up: 0, completed: 0 }], team: [] };
  await press('Retry');
  expect(await screen.findByText('No activity in these months yet')).toBeTruthy();
});
