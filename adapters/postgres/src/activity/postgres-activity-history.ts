import {
  type ActivityHistory,
  type ActivityRecord,
  type SoughtWord,
  mostFound,
} from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';
import { toActivityActor } from './to-activity-actor.ts';
import { toWhat } from './to-what.ts';

/** What is in the activity log, as it is committed. */
export class PostgresActivityHistory implements ActivityHistory {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(id: string): Promise<ActivityRecord | undefined> {
    return this.#database.read(async (queries) => {
      const row = await entries(queries).where('id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    });
  }

  list({ words = [] }: { readonly words?: readonly SoughtWord[] }, page: PageRequest): Promise<Page<ActivityRecord>> {
    return this.#database.read((queries) =>
      words.length === 0 ? listAll(queries, page) : listMatching(queries, words, page),
    );
  }
}

async function listAll(queries: Queries, page: PageRequest): Promise<Page<ActivityRecord>> {
  const { total, before, skipped } = await findPageStart(queries, ['activity_log'], page);
  if (!before) return { rows: [], total };
  const rows = await newest(entries(queries).where('at', '<', before))
    .limit(page.perPage)
    .offset(skipped)
    .execute();
  return { rows: rows.map(toRecord), total };
}

/**
 * Counting goes no further than the bound, so that a word which half of all entries have costs no more than a rare one.
 */
async function listMatching(
  queries: Queries,
  words: readonly SoughtWord[],
  { page, perPage }: PageRequest,
): Promise<Page<ActivityRecord>> {
  const found = await newest(entries(queries).where(sql<SqlBool>`${sql.join(words.map(matches), sql` and `)}`))
    .limit(mostFound)
    .execute();
  return { rows: found.slice((page - 1) * perPage, page * perPage).map(toRecord), total: found.length };
}

const newest = (chosen: ReturnType<typeof entries>) => chosen.orderBy('at', 'desc').orderBy('id', 'desc');

const entries = (queries: Queries) =>
  queries
    .selectFrom('activity_log')
    .select([
      'id',
      'at',
      'actorKind',
      'actorId',
      'actorName',
      'actorEmail',
      'action',
      'subjectId',
      'summary',
      'params',
      'undoUntil',
      'undoneAt',
    ]);

/** What was typed stands for itself, also where it means something to `like`. */
function matches({ text, actions }: SoughtWord): RawBuilder<SqlBool> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const among = sql`any (${[...actions]}::text[])`;
  const isAmong = sql<SqlBool>`or action = ${among}
    or action = 'action_undone' and params #>> '{undone,action}' = ${among}`;
  return sql<SqlBool>`(search_text ilike ${part} or summary ilike ${part}
    or actor_name ilike ${part} or actor_email ilike ${part} ${actions.length > 0 ? isAmong : sql``})`;
}

const toRecord = (row: Row): ActivityRecord => ({
  id: row.id,
  at: row.at,
  actor: toActivityActor(row),
  what: toWhat(row),
  subjectId: row.subjectId,
  undoUntil: row.undoUntil,
  undoneAt: row.undoneAt,
});

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;
