import {
  type ActivityFilter,
  type ActivityHistory,
  type ActivityRecord,
  maxFound,
} from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { type PageParams, listLength, listRead, readPage } from '../sql/list-page.ts';
import { searchWords } from '../sql/search.ts';
import type { Queries, Selecting } from '../sql/queries.ts';
import { toActivityActor } from './to-activity-actor.ts';
import { toWhat } from './to-what.ts';

/** The committed activity log. */
export class PostgresActivityHistory extends OnDatabase implements ActivityHistory {
  async find(id: string): Promise<ActivityRecord | undefined> {
    const row = await this.database.first(entry, { id });
    return row && toRecord(row);
  }

  async listAbout(userId: string, most: number): Promise<readonly ActivityRecord[]> {
    return (await this.database.rows(about, { userId, most })).map(toRecord);
  }

  async list(filter: ActivityFilter, page: PageRequest): Promise<Page<ActivityRecord>> {
    if (filter.action !== undefined || filter.person !== undefined)
      return this.database.transaction((queries) => listMatching(queries, filter, page));
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

/**
 * Includes what concerned records that were merged into the user's (rule 35). Each index scan stops at the limit, so
 * users with many entries cost no more than users with few.
 */
const about = statement((queries, { userId, most }: { userId: string; most: number }) =>
  entries(queries)
    .where(
      'id',
      '=',
      sql<string>`any(array(
        (select told.id from (
            select ${userId}::uuid as id union all select id from merged_records where into_id = ${userId}
          ) as known
          cross join lateral (
            (select id, at from activity_log where subject_id = known.id and action <> 'patient_opened'
              order by at desc, id desc limit ${most})
            union
            (select id, at from activity_log where actor_id = known.id and action <> 'patient_opened'
              order by at desc, id desc limit ${most})
          ) as told
          order by told.at desc, told.id desc limit ${most})
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

/** Stops counting at the limit, so a common name costs no more than a rare one. */
async function listMatching(
  queries: Queries,
  { action, person }: ActivityFilter,
  { page, perPage }: PageRequest,
): Promise<Page<ActivityRecord>> {
  const words = person === undefined ? [] : searchWords(person);
  if (person !== undefined && words.length === 0) return { rows: [], total: 0 };
  // Common and rare names need different plans, so PostgreSQL has to plan with the actual words.
  const { rows: spelled } = await sql<{ word: string }>`
    select set_config('plan_cache_mode', 'force_custom_plan', true), search_form(word) as word
    from unnest(${words}::text[]) as word`.execute(queries);
  let matching = entries(queries);
  if (action !== undefined) matching = matching.where('action', '=', action);
  for (const { word } of spelled) matching = matching.where(sql<SqlBool>`search_text like ${partPattern(word)}`);
  const found = await matching.orderBy('at', 'desc').orderBy('id', 'desc').limit(maxFound).execute();
  return { rows: found.slice((page - 1) * perPage, page * perPage).map(toRecord), total: found.length };
}

/** Escapes the characters that are special in a `like` pattern. */
const partPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

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
