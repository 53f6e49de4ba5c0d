import type { MatchableReferral, MatchableReferrals } from '@rewards/domain/practice-system/matchable-referrals';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/** Committed referrals that a visit could belong to. */
export class PostgresMatchableReferrals extends OnDatabase implements MatchableReferrals {
  list(completedSince: Date): Promise<readonly MatchableReferral[]> {
    return this.database.rows(matchable, { completedSince });
  }
}

const matchable = statement((queries, { completedSince }: { completedSince: Date }) =>
  queries
    .selectFrom('referrals')
    .select(['id', 'friendEmail', 'friendName', 'friendPhone', 'status', 'createdAt'])
    .where('origin', '<>', 'manual')
    .where(({ or, eb }) => or([eb('status', '<>', 'completed'), eb('completedAt', '>=', completedSince)]))
    .orderBy('createdAt')
    .orderBy('id'),
);
