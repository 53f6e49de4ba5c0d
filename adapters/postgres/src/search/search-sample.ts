import { sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';
import { type SearchKind, matcherOf } from './search-kinds.ts';

/** What is common is seldom common for less than that. */
const keptMilliseconds = 60_000;
const newest = 500;
const places = 50;
const atEachPlace = 5;
/** Of the newest, and of those from everywhere: fewer than so many say nothing. */
const leastMet = { newest: 2, fromEverywhere: 3 } as const;

interface Sampled {
  readonly newest: readonly string[];
  readonly fromEverywhere: readonly string[];
}

/**
 * Some texts of a table, kept for a minute, that tell how common it is to match a search. They decide which way a
 * search goes, and so how long it takes, but never whom it finds. The newest tell little of the others where these all
 * came in one way: nobody who signs up leaves a phone, and all who were imported have the area code that somebody
 * types. So there are also rows from places of the table that are as far from each other as they can be. Identities
 * would give none: later ones sort after earlier ones.
 */
export class SearchSample {
  readonly #database: PostgresDatabase;
  readonly #texts: ReturnType<typeof textsOf>;
  #kept: Promise<Sampled> | undefined;

  constructor(database: PostgresDatabase, table: 'users' | 'referrals') {
    this.#database = database;
    this.#texts = textsOf(table);
  }

  /** Of each kind, which share of all match it: the greater one where the newest and all others differ. */
  async shares(kinds: readonly SearchKind[]): Promise<number[]> {
    const sampled = await this.#sampled();
    return kinds.map((kind) => {
      const matches = matcherOf(kind);
      const shareOf = (name: keyof Sampled) => {
        const met = sampled[name].filter(matches).length;
        return met < leastMet[name] ? 0 : met / sampled[name].length;
      };
      return Math.max(shareOf('newest'), shareOf('fromEverywhere'));
    });
  }

  #sampled(): Promise<Sampled> {
    if (this.#kept) return this.#kept;
    const sampled = (this.#kept = this.#ask());
    const forget = () => {
      if (this.#kept === sampled) this.#kept = undefined;
    };
    setTimeout(forget, keptMilliseconds).unref();
    // Whoever asks next asks anew, and whoever asked now is told.
    sampled.catch(forget);
    return sampled;
  }

  async #ask(): Promise<Sampled> {
    const rows = await this.#database.rows(this.#texts, {});
    const those = (isNewest: boolean) => rows.filter((row) => row.isNewest === isNewest).map(({ text }) => text);
    return { newest: those(true), fromEverywhere: those(false) };
  }
}

const textsOf = (table: 'users' | 'referrals') =>
  statement(() => {
    const pages = sql`(pg_relation_size(${sql.lit(table)}) / current_setting('block_size')::integer)`;
    return sql<{ isNewest: boolean; text: string }>`
      (select true as is_newest, search_text as text from ${sql.ref(table)}
        order by created_at desc, id desc limit ${sql.lit(newest)})
      union all
      select false, search_text from ${sql.ref(table)} where ctid = any(array(
        select format('(%s,%s)', page, place)::tid
        from generate_series(0, ${pages} - 1, ${pages} / ${sql.lit(places)} + 1) as page,
          generate_series(1, ${sql.lit(atEachPlace)}) as place))`;
  });
