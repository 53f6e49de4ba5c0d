import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { showTeamTrends } from '@rewards/contracts/trends';

export const noTeamTrends: AnswerOf<typeof showTeamTrends> = {
  from: '2026-01',
  to: '2026-01',
  team: [],
  total: { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 },
  months: [],
  funnel: { opened: 0, opened_since: null, begun: 0, joined: 0, visited: 0, by_staff: 0 },
};
