import {
  type ActivityFilter,
  type ActivityHistory,
  type ActivityRecord,
  maxFound,
} from '@rewards/domain/activity/activity-history';
import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type SqlBool, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { descending } from '../sql/cursor.ts';
import { type Reading, listOf } from '../sql/list.ts';
import { searchWords } from '../sql/search.ts';
import type { Selecting } from '../sql/queries.ts';
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

  async list(
    { action, person, partOf, withOpenings = false, undoableBy }: ActivityFilter,
    page: PageRequest,
  ): Promise<Page<ActivityRecord>> {
    const words = person === undefined ? [] : searchWords(person);
    if (person !== undefined && words.length === 0) return { rows: [], total: 0 };
    const acts = action === undefined && words.length === 0 && partOf === undefined ? true : undefined;
    const changes = action === undefined && partOf === undefined && !withOpenings ? true : undefined;
    const among = await this.#among(words, action !== undefined || undoableBy !== undefined);
    const found = await all.read(this.database, { action, partOf, undoableBy, acts, changes }, page, among);
    return { ...found, rows: found.rows.map(toRecord) };
  }

  /** Stops counting at the limit, so a common name costs no more than a rare one, and so does an action. */
  async #among(words: readonly string[], isFiltered: boolean): Promise<Reading | undefined> {
    if (words.length === 0) return isFiltered ? { most: maxFound } : undefined;
    // Common and rare names need different plans, so PostgreSQL has to plan with the actual words.
    const spelled = await this.database.rows(spellings, { words });
    const among = spelled.map(({ word }) => sql<SqlBool>`search_text like ${partPattern(word)}`);
    return { among, most: maxFound };
  }
}

const spellings = statement(
  (_, { words }: { words: readonly string[] }) =>
    sql<{ word: string }>`select search_form(word) as word from unnest(${words}::text[]) as word`,
);

const howManyParts = sql<string>`(select count(*) from activity_log as parts where parts.part_of = activity_log.id)`;

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
      'partOf',
    ])
    .select(howManyParts.as('parts'));

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

interface ListParams {
  readonly action?: ActivityAction | undefined;
  readonly undoableBy?: string | undefined;
  readonly partOf?: string | undefined;
  /** Without the parts of others. */
  readonly acts?: true | undefined;
  /** Without opened pages. */
  readonly changes?: true | undefined;
}

const all = listOf({
  from: sql`activity_log`,
  id: sql`activity_log.id`,
  order: [descending(sql`activity_log.at`, 'timestamptz'), descending(sql`activity_log.id`, 'uuid')],
  rows: (queries, _: ListParams) => entries(queries),
  filters: {
    action: (action) => sql<SqlBool>`activity_log.action = ${action}`,
    undoableBy: (userId) => sql<SqlBool>`activity_log.actor_id = ${userId}
      and (activity_log.undo_until is not null or activity_log.undone_at is not null)`,
    partOf: (id) => sql<SqlBool>`activity_log.part_of = ${id}`,
    // An index has the entries with both.
    acts: () => sql<SqlBool>`activity_log.part_of is null`,
    changes: () => sql<SqlBool>`activity_log.action <> 'patient_opened'`,
  },
});

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
  ...(row.partOf === null ? {} : { partOf: row.partOf }),
  ...(row.parts === '0' ? {} : { parts: Number(row.parts) }),
});

type Row = RowOf<typeof entry>;
