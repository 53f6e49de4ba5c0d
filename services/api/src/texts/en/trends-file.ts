/** The headings and words of the team's exported trends. */
export const trendsFile = {
  columns: {
    month: 'Month',
    member: 'Team Member',
    listed: 'On the Team Today',
    asked: 'Asked',
    brought: 'Asked With a Friend Who Joined',
    joined: 'Joined',
    joinedVisited: 'Joined With a Visit So Far',
    visited: 'Visited',
    earned: 'Earned',
  },
  noOne: 'No one',
  yes: 'yes',
  no: 'no',
} as const;
