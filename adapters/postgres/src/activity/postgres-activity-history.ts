import {
  type ActivityHistory,
  type ActivityRecord,
  type SoughtWord,
  mostFound,
} from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { type RowOf, statement } from '../statement.ts';
import { type PageParams, listLength, listRead, readPage } from '../list-page.ts';
import type { Queries, Selecting } from '../tables.ts';
import { toActivityActor } from './to-activity-actor.ts';
import { toWhat } from './to-what.ts';

/** What is in the activity log, as it is committed. */
export class PostgresActivityHistory extends OnDatabase implements ActivityHistory {
  async find(id: string): Promise<ActivityRecord | undefined> {
    const row = await this.database.first(entry, { id });
    return row && toRecord(row);
  }

  async listAbout(userId: string, most: number): Promise<readonly ActivityRecord[]> {
    return (await this.database.rows(about, { userId, most })).map(toRecord);
  }

  async list(
    { words = [] }: { readonly words?: readonly SoughtWord[] },
    page: PageRequest,
  ): Promise<Page<ActivityRecord>> {
    if (words.length > 0) return this.database.transaction((queries) => listMatching(queries, words, page));
    const { rows, total } = await readPage(this.database, all, {}, page);
    return { rows: rows.map(toRecord), total };
  }
}

const entries = (queries: Selecting) =>
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

const entry = statement((queries, { id }: { id: string }) => entries(queries).where('id', '=', id));

/** Each index ends by itself: whoever did or went through much costs no more than who did little. */
const about = statement((queries, { userId, most }: { userId: string; most: number }) =>
  entries(queries)
    .where(
      'id',
      '=',
      sql<string>`any(array(
        (select id from activity_log where subject_id = ${userId} order by at desc, id desc limit ${most})
        union
        (select id from activity_log where actor_id = ${userId} order by at desc, id desc limit ${most})
        union
        (select told.id from (
            select id from referrals where referrer_id = ${userId} order by created_at desc, id desc limit 200
          ) as own
          cross join lateral (
            select id, at from activity_log where subject_id = own.id order by at desc, id desc limit ${most}
          ) as told
          order by told.at desc, told.id desc limit ${most})))`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most),
);

const all = listRead(
  () => sql`activity_log`,
  (queries, { perPage, earlier }: PageParams) =>
    entries(queries).select(listLength).orderBy('at', 'desc').orderBy('id', 'desc').limit(perPage).offset(earlier),
);

/**
 * Counting goes no further than the bound, so that a word which half of all entries have costs no more than a rare one.
 */
async function listMatching(
  queries: Queries,
  words: readonly SoughtWord[],
  { page, perPage }: PageRequest,
): Promise<Page<ActivityRecord>> {
  // Half of all entries have one word, and few another: their best plans have nothing in common.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(queries);
  const found = await entries(queries)
    .where(sql<SqlBool>`${sql.join(words.map(matches), sql` and `)}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute();
  return { rows: found.slice((page - 1) * perPage, page * perPage).map(toRecord), total: found.length };
}

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

type Row = RowOf<typeof entry>;
