import { expect, test } from '@jest/globals';
import { toCents } from '../../cents.ts';
import type { TeamMonth } from './practice-trends.ts';
import { teamTrends } from './team-trends.ts';

const none = { asked: 0, brought: 0, joined: 0, joinedVisited: 0, visited: 0, earnedCents: toCents(0) };
const figures = (month: string, staffName: string | null, given: Partial<TeamMonth>): TeamMonth => ({
  ...none,
  month,
  staffName,
  ...given,
});

const shown = teamTrends(
  [
    figures('2026-02', 'Sam', { asked: 40, brought: 10, joined: 12 }),
    figures('2026-03', 'Sam', { asked: 2, joined: 1, joinedVisited: 1, visited: 4, earnedCents: toCents(20_000) }),
    figures('2026-03', 'Zoe', { visited: 1, earnedCents: toCents(-5_000) }),
    figures('2026-03', null, { asked: 3, joined: 9 }),
  ],
  ['2026-02', '2026-03'],
  ['Sam', 'Ann'],
);

test('team members are ordered by name, never by count, and patients without one stand last', () => {
  expect(shown.members.map(({ staffName }) => staffName)).toEqual(['Ann', 'Sam', 'Zoe', null]);
});

test('everyone on the team is listed, and who left the team only with figures', () => {
  expect(shown.members.map(({ staffName, isListed }) => [staffName, isListed])).toEqual([
    ['Ann', true],
    ['Sam', true],
    ['Zoe', false],
    [null, false],
  ]);
  expect(shown.members[0]?.total).toEqual(none);
  expect(teamTrends([], ['2026-03'], []).members).toEqual([
    { staffName: null, isListed: false, total: none, months: [{ month: '2026-03', ...none }] },
  ]);
});

test('members and months add up to the same total', () => {
  expect(shown.total).toEqual({
    asked: 45,
    brought: 10,
    joined: 22,
    joinedVisited: 1,
    visited: 5,
    earnedCents: 15_000,
  });
  expect(shown.months).toEqual([
    { month: '2026-02', ...none, asked: 40, brought: 10, joined: 12 },
    { month: '2026-03', asked: 5, brought: 0, joined: 10, joinedVisited: 1, visited: 5, earnedCents: 15_000 },
  ]);
  for (const { total, months } of shown.members)
    expect(months.reduce((sum, { joined }) => sum + joined, 0)).toBe(total.joined);
});
