import type { FriendSearch } from '@rewards/domain/referrals/friend-search';
import type { FoundFriend } from '@rewards/domain/referrals/referral-lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSearch, searchKey } from '../search/search-key.ts';
import { type SearchPatterns, searchPatterns } from '../search/search-patterns.ts';
import { anywhere, indexed, isSampled, isWidespread, walked, walkedFurther } from '../search/search-text.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';

/** Friends, as they are committed. */
export class PostgresFriendSearch implements FriendSearch {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async search(part: string, most: number): Promise<readonly FoundFriend[]> {
    if (!isSearch(part)) return [];
    const patterns = searchPatterns(await searchKey(this.#database, part));
    return this.#database.rows(newestFriends, { ...patterns, most });
  }
}

/** To fetch 26,000 took 160 ms; to walk past a million, where all who match are old, 2.4 seconds. */
const mostLookedUp = 20_000;

interface Given extends SearchPatterns {
  readonly most: number;
}

/** Nobody is called by what a counter made up. */
const isCalled = sql<SqlBool>`origin <> 'manual'`;

/**
 * What many have is found among the newest, and what few have by the index, which finds all who match. So what one of
 * the newest has, or some of a sample of all, is looked for further, which takes a few, and where the index finds too
 * many all are walked through from the newest until there are enough. A pair is looked for further in any case, for the
 * index finds many more than match it.
 */
const newestFriends = statement((queries, given: Given) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['referrals.id', 'friendName', 'friendEmail', 'friendPhone', 'referrals.status'])
    .select(['users.id as referrerId', 'users.name as referrerName', 'users.email as referrerEmail'])
    .where('referrals.id', '=', sql<string>`any(array(${found(given)}))`)
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc'),
);

const found = (given: Given): RawBuilder<string> => sql`
  with first_walk as materialized (
    select id, created_at from ${newest(walked)} as newest where ${isCalled} and ${anywhere(given)} limit ${given.most}
  ), sample as materialized (
    select count(*) >= ${sql.lit(isWidespread)} as is_widespread
    from referrals
    where (select count(*) = 0 from first_walk) and ${isSampled('referrals')} and ${isCalled} and ${anywhere(given)}
  ), further_walk as materialized (
    select id, created_at from ${newest(walkedFurther, walked)} as newest
    where (select count(*) < ${given.most} and (count(*) > 0 or ${isPair(given)} or (select is_widespread from sample))
        from first_walk)
      and ${isCalled} and ${anywhere(given)}
    limit ${given.most}
  ), walk as materialized (
    select * from first_walk union all select * from further_walk
  ), all_in_index as materialized (
    select id, created_at from referrals
    where (select count(*) < ${given.most} from walk)
      and ${isCalled} and ${indexed(sql`${given.part}::text[]`, sql`${given.expression}::text`)}
  ), looked_up as materialized (
    select * from all_in_index limit ${sql.lit(mostLookedUp + 1)}
  ), walked_on as materialized (
    select id, created_at from referrals
    where (select count(*) > ${sql.lit(mostLookedUp)} from looked_up) and ${isCalled} and ${anywhere(given)}
    order by created_at desc, id desc limit ${given.most}
  )
  select id from (select * from walk union select * from looked_up union select * from walked_on) as matching
  order by created_at desc, id desc limit ${given.most}`;

const newest = (through: number, from = 0) => sql`(
  select id, created_at, search_text, origin from referrals
  order by created_at desc, id desc limit ${sql.lit(through)} offset ${sql.lit(from)})`;

const isPair = ({ expression }: Given) => sql<SqlBool>`${expression}::text is not null`;
