import type { PageRequest } from '@rewards/domain/page';
import { mostFound } from '@rewards/domain/patients/user-directory';
import { type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { pageParams } from '../list-page.ts';
import { type Match, type MatchInIndex, type Searched, bestMatches, foundInIndex } from '../search/best-matches.ts';
import { searchKey } from '../search/search-key.ts';
import { type SearchKinds, anywhere, inIndex, patternsOf, searchKinds } from '../search/search-kinds.ts';
import { SearchSample } from '../search/search-sample.ts';
import { statement } from '../statement.ts';

export interface SoughtUsers {
  readonly search: string;
  /** Whether admins are found as well. */
  readonly everyone: boolean;
  /** Whether the total is asked for; looking for the best alone reads less. */
  readonly counted: boolean;
}

export interface FoundUsers {
  readonly ids: readonly string[];
  /** No more than are ever found; 0 where it was not asked for. */
  readonly total: number;
}

/** No more are fetched of what the index finds. More than are ever found, so that a total stays right. */
const mostLookedUp = 1_000;
/** What such a share of users match is counted among the newest sooner than in the index. */
const isCommon = 0.05;

/**
 * Who matches, best first: a whole name, email, phone or code, then the beginning of one, then the beginning of a word,
 * then any part; newest first among equals.
 */
export class UserSearch {
  readonly #database: PostgresDatabase;
  readonly #sample: SearchSample;

  constructor(database: PostgresDatabase) {
    this.#database = database;
    this.#sample = new SearchSample(database, 'users');
  }

  async find({ search, everyone, counted }: SoughtUsers, page: PageRequest): Promise<FoundUsers> {
    const kinds = searchKinds(await searchKey(this.#database, search));
    const { perPage, earlier } = pageParams(page);
    const most = Math.min(earlier + perPage, mostFound);
    const shares = await this.#sample.shares(kinds);
    const { matches, atLeast, isAll } = await bestMatches(shares, most, this.#searched(kinds, everyone));
    const isKnown = isAll || atLeast >= mostFound;
    const total = () => (isKnown ? Math.min(atLeast, mostFound) : this.#count(kinds, everyone, shares[0] ?? 0));
    return { ids: matches.slice(earlier).map(({ id }) => id), total: counted ? await total() : 0 };
  }

  #searched(kinds: SearchKinds, everyone: boolean): Searched {
    const [, word, field, whole] = kinds;
    const ranked = {
      everyone,
      word: patternsOf(word.parts),
      field: patternsOf(field.parts),
      whole: patternsOf(whole.parts),
    };
    return {
      walk: (kind, through, most) =>
        this.#database.rows(newestMatching, { ...ranked, ...soughtOf(kinds, kind), through, most }),
      lookUp: async (kind, most) => {
        const sought = { ...ranked, ...soughtOf(kinds, kind), kind, most };
        const matches = await this.#database.rows(bestInIndex, sought);
        return foundInIndex(matches, mostLookedUp);
      },
    };
  }

  async #count(kinds: SearchKinds, everyone: boolean, share: number): Promise<number> {
    const counted = await this.#database.first(share >= isCommon ? countNewest : countInIndex, {
      everyone,
      ...soughtOf(kinds, 0),
    });
    return Number(counted?.count ?? 0);
  }
}

interface Sought {
  readonly patterns: readonly string[];
  readonly lookedUp: readonly string[];
  readonly expression: string | null;
}

function soughtOf(kinds: SearchKinds, kind: number): Sought {
  const sought = kinds[kind];
  if (!sought) throw new RangeError(`There is no kind ${kind} of match`);
  const { parts, lookedUp, expression } = sought;
  return { patterns: patternsOf(parts), lookedUp: patternsOf(lookedUp), expression };
}

interface Ranked {
  readonly everyone: boolean;
  readonly word: readonly string[];
  readonly field: readonly string[];
  readonly whole: readonly string[];
}

interface Walked extends Ranked, Sought {
  readonly through: number | null;
  readonly most: number;
}

interface LookedUp extends Ranked, Sought {
  readonly kind: number;
  readonly most: number;
}

const newestMatching = statement(
  (_, given: Walked) => sql<Match>`
    select id, created_at, ${kindOf(given)} as kind from (
      select id, created_at, search_text from users where ${among(given)}
      order by created_at desc, id desc limit ${given.through}::bigint
    ) as newest
    where ${anywhere(given.patterns, given.expression)} order by created_at desc, id desc limit ${given.most}`,
);

const bestInIndex = statement(
  (_, given: LookedUp) => sql<MatchInIndex>`
    with matching as materialized (
      select id, created_at, ${kindOf(given)} as kind from ${inIndexOrBeside(given.lookedUp, given.expression)} as users
      where ${among(given)}
    ), met as materialized (
      select * from matching where kind >= ${given.kind}::integer limit ${sql.lit(mostLookedUp + 1)}
    )
    select id, created_at, kind, count(*) over () as met from met
    order by kind desc, created_at desc, id desc limit ${given.most}`,
);

const countNewest = statement(
  (_, given: Sought & { everyone: boolean }) => sql<{ count: string }>`
    select count(*) from (
      select from users where ${among(given)} and ${anywhere(given.patterns, given.expression)}
      order by created_at desc, id desc limit ${sql.lit(mostFound)}) as counted`,
);

const countInIndex = statement(
  (_, given: Sought & { everyone: boolean }) => sql<{ count: string }>`
    select count(*) from (
      select from ${inIndexOrBeside(given.patterns, given.expression)} as users where ${among(given)}
      limit ${sql.lit(mostFound)}) as counted`,
);

const inIndexOrBeside = (patterns: readonly string[], expression: string | null) => {
  const sought = sql`select id, created_at, is_admin, search_text from users where ${inIndex(patterns, expression)}`;
  // Who came with a list is not in the index yet (`put-search-in-order.ts`).
  return sql`(${sought} and in_search_index union all ${sought} and not in_search_index)`;
};

const among = ({ everyone }: { readonly everyone: boolean }) => sql<SqlBool>`(not is_admin or ${everyone}::boolean)`;

/** Asked from the widest kind of match to the narrowest, since most match in no better way than they have to. */
const kindOf = ({ word, field, whole }: Ranked) => sql<number>`
  case when not search_text like any (${word}::text[]) then 0 when not search_text like any (${field}::text[]) then 1
    when not search_text like any (${whole}::text[]) then 2 else 3 end`;
