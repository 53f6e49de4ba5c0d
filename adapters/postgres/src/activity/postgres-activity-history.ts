import { type ActivityHistory, type ActivityRecord, mostFound } from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';
import { toActivityActor } from './to-activity-actor.ts';

const shortestSearch = 2;

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

  list({ search = '' }: { readonly search?: string }, page: PageRequest): Promise<Page<ActivityRecord>> {
    return this.#database.read((queries) =>
      search.length < shortestSearch ? listAll(queries, page) : listMatching(queries, search, page),
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
  search: string,
  { page, perPage }: PageRequest,
): Promise<Page<ActivityRecord>> {
  const found = await newest(entries(queries).where(matches(search)))
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
      'undoUntil',
      'undoneAt',
    ]);

/** What was typed stands for itself, also where it means something to `like`. */
function matches(search: string): RawBuilder<SqlBool> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(summary ilike ${part} or actor_name ilike ${part} or actor_email ilike ${part})`;
}

const toRecord = (row: Row): ActivityRecord => ({
  id: row.id,
  at: row.at,
  actor: toActivityActor(row),
  action: row.action,
  subjectId: row.subjectId,
  summary: row.summary,
  undoUntil: row.undoUntil,
  undoneAt: row.undoneAt,
});

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;
