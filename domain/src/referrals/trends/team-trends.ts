import { addCents, noCents } from '../../cents.ts';
import type { TeamFigures, TeamMonth } from './practice-trends.ts';

/** A team member with figures for the whole period and for each of its months. */
export interface TeamMember {
  /** Null for patients who chose no one or have no team member. */
  readonly staffName: string | null;
  /** Whether patients can choose this name today. False for null. */
  readonly isListed: boolean;
  readonly total: TeamFigures;
  readonly months: readonly MonthFigures[];
}

export type MonthFigures = TeamFigures & Pick<TeamMonth, 'month'>;

export interface TeamTrends {
  /** By name, with null last: the whole team, and former members with figures in the period. */
  readonly members: readonly TeamMember[];
  /** All members together, including null. */
  readonly total: TeamFigures;
  readonly months: readonly MonthFigures[];
}

/** Arranges the figures of a period by team member and by month. Each sum is of the same figures. */
export function teamTrends(
  figures: readonly TeamMonth[],
  months: readonly string[],
  staffNames: readonly string[],
): TeamTrends {
  const bySameName = Map.groupBy(figures, ({ staffName }) => staffName);
  const former = [...bySameName.keys()].filter((name) => name !== null && !staffNames.includes(name));
  const names = [...staffNames, ...former]
    .filter((name) => name !== null)
    .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  const byMonth = (own: readonly TeamMonth[]) =>
    months.map((month) => ({ month, ...sumOf(own.filter((each) => each.month === month)) }));
  const members = [...names, null].map((staffName) => {
    const own = bySameName.get(staffName) ?? [];
    const isListed = staffName !== null && staffNames.includes(staffName);
    return { staffName, isListed, total: sumOf(own), months: byMonth(own) };
  });
  return { members, total: sumOf(figures), months: byMonth(figures) };
}

export const noFigures: TeamFigures = {
  asked: 0,
  brought: 0,
  joined: 0,
  joinedVisited: 0,
  visited: 0,
  earnedCents: noCents,
};

const sumOf = (figures: readonly TeamFigures[]): TeamFigures =>
  figures.reduce(
    (sum, each) => ({
      asked: sum.asked + each.asked,
      brought: sum.brought + each.brought,
      joined: sum.joined + each.joined,
      joinedVisited: sum.joinedVisited + each.joinedVisited,
      visited: sum.visited + each.visited,
      earnedCents: addCents(sum.earnedCents, each.earnedCents),
    }),
    noFigures,
  );
