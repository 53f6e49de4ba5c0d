import type { FriendSearch } from '@rewards/domain/referrals/friend-search';
import type { FoundFriend } from '@rewards/domain/referrals/referral-lists';
import { type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { type Match, type MatchInIndex, type Searched, bestMatches, foundInIndex } from '../search/best-matches.ts';
import { isSearch, searchKey } from '../search/search-key.ts';
import { type SearchKind, anywhere, inIndex, patternsOf, searchKinds } from '../search/search-kinds.ts';
import { SearchSample } from '../search/search-sample.ts';
import { statement } from '../statement.ts';

/** To fetch 26,000 took 160 ms; to walk past a million, where all who match are old, 2.4 seconds. */
const mostLookedUp = 20_000;

/** Friends, as they are committed. One way to match is as good as another: the newest are the best. */
export class PostgresFriendSearch extends OnDatabase implements FriendSearch {
  readonly #sample = new SearchSample(this.database, 'referrals');

  async search(part: string, most: number): Promise<readonly FoundFriend[]> {
    if (!isSearch(part)) return [];
    const [kind] = searchKinds(await searchKey(this.database, part));
    // The index finds many more than match a pair, so that the newest are looked through first in any case.
    const shares = kind.expression === null ? await this.#sample.shares([kind]) : [1];
    const { matches } = await bestMatches(shares, most, this.#searched(kind));
    if (matches.length === 0) return [];
    return this.database.rows(named, { ids: matches.map(({ id }) => id) });
  }

  #searched({ parts, expression }: SearchKind): Searched {
    const sought = { patterns: patternsOf(parts), expression };
    return {
      walk: (_, through, most) => this.database.rows(newestMatching, { ...sought, through, most }),
      lookUp: async (_, most) => {
        const matches = await this.database.rows(newestInIndex, { ...sought, most });
        return foundInIndex(matches, mostLookedUp);
      },
    };
  }
}

interface Sought {
  readonly patterns: readonly string[];
  readonly expression: string | null;
  readonly most: number;
}

/** Nobody is called by what a counter made up. */
const isCalled = sql<SqlBool>`origin <> 'manual'`;

const newestMatching = statement(
  (_, given: Sought & { readonly through: number | null }) => sql<Match>`
    select id, created_at, 0 as kind from (
      select id, created_at, search_text, origin from referrals
      order by created_at desc, id desc limit ${given.through}::bigint
    ) as newest
    where ${isCalled} and ${anywhere(given.patterns, given.expression)}
    order by created_at desc, id desc limit ${given.most}`,
);

const newestInIndex = statement(
  (_, given: Sought) => sql<MatchInIndex>`
    with matching as materialized (
      select id, created_at from referrals where ${isCalled} and ${inIndex(given.patterns, given.expression)}
    ), met as materialized (
      select * from matching limit ${sql.lit(mostLookedUp + 1)}
    )
    select id, created_at, 0 as kind, count(*) over () as met from met
    order by created_at desc, id desc limit ${given.most}`,
);

const named = statement((queries, { ids }: { ids: readonly string[] }) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['referrals.id', 'friendName', 'friendEmail', 'friendPhone', 'referrals.status'])
    .select(['users.id as referrerId', 'users.name as referrerName', 'users.email as referrerEmail'])
    .where('referrals.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc'),
);
