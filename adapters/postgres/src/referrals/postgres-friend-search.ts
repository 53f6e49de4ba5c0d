import type { FriendSearch } from '@rewards/domain/referrals/friend-search';
import type { FoundFriend } from '@rewards/domain/referrals/referral-lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSearch, searchKey } from '../patients/user-search.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';
import { friendMatches } from './filtered-referrals.ts';

/** Of a pair the index finds many that do not match, so the newest are looked through first. */
const walked = 8_000;

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
      const newest = key.length > 2 ? [] : await found(queries, amongNewest(key, most), most);
      return newest.length === most ? newest : found(queries, friendMatches(key), most);
    });
  }
}

/** Nobody is called by what a counter made up. */
const isCalled = sql<SqlBool>`referrals.origin <> 'manual'`;

const amongNewest = (key: string, most: number): RawBuilder<SqlBool> => sql`referrals.id in (
  select id from (
    select id, search_text, origin, created_at from referrals order by created_at desc, id desc limit ${sql.lit(walked)}
  ) as referrals
  where ${friendMatches(key)} and ${isCalled} order by created_at desc, id desc limit ${sql.lit(most)})`;

const found = (queries: Queries, matches: RawBuilder<SqlBool>, most: number): Promise<FoundFriend[]> =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['referrals.id', 'friendName', 'friendEmail', 'friendPhone', 'referrals.status'])
    .select(['users.id as referrerId', 'users.name as referrerName', 'users.email as referrerEmail'])
    .where(matches)
    .where(isCalled)
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(most)
    .execute();
