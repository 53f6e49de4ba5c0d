import type { MatchableReferral, MatchableReferrals } from '@rewards/domain/practice-system/matchable-referrals';
import { oldestFirst } from '../rows.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Referrals that a visit could belong to, as committed. */
export class InMemoryMatchableReferrals extends OnInMemoryDatabase implements MatchableReferrals {
  async list(completedSince: Date): Promise<readonly MatchableReferral[]> {
    return [...this.database.committed.referrals.values()]
      .filter(({ origin, completedAt }) => origin !== 'manual' && (completedAt ?? completedSince) >= completedSince)
      .toSorted(oldestFirst)
      .map(({ id, friendEmail, friendName, friendPhone, status, createdAt }) => ({
        id,
        friendEmail,
        friendName,
        friendPhone,
        status,
        createdAt,
      }));
  }
}
