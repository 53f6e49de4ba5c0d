import type { FriendSearch } from '@rewards/domain/referrals/friend-search';
import type { FoundFriend } from '@rewards/domain/referrals/referral-lists';
import { sql } from 'kysely';
import { isSearch, searchKey } from '../patients/user-search.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { friendMatches } from './filtered-referrals.ts';

/** Friends, as they are committed. */
export class PostgresFriendSearch implements FriendSearch {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async search(part: string, most: number): Promise<readonly FoundFriend[]> {
    if (!isSearch(part)) return [];
    const key = await searchKey(this.#database, part);
    return this.#database.transaction(async (queries) => {
      // What few have is found by the index, and what many have among the newest.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(queries);
      return (
        queries
          .selectFrom('referrals')
          .innerJoin('users', 'users.id', 'referrals.referrerId')
          .select(['referrals.id', 'friendName', 'friendEmail', 'friendPhone', 'referrals.status'])
          .select(['users.id as referrerId', 'users.name as referrerName', 'users.email as referrerEmail'])
          .where(friendMatches(key))
          // Nobody is called by what a counter made up.
          .where('origin', '<>', 'manual')
          .orderBy('referrals.createdAt', 'desc')
          .orderBy('referrals.id', 'desc')
          .limit(most)
          .execute()
      );
    });
  }
}
