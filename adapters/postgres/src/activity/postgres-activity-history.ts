import type { ActivityHistory, ActivityRecord } from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { rowCount } from '../row-count.ts';
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

  list({ search = '' }: { readonly search?: string }, { page, perPage }: PageRequest): Promise<Page<ActivityRecord>> {
    return this.#database.read(async (queries) => {
      const matching = search.length < shortestSearch ? entries(queries) : entries(queries).where(matches(search));
      const newest = matching.orderBy('at', 'desc').orderBy('id', 'desc').limit(perPage).offset((page - 1) * perPage);
      return { rows: (await newest.execute()).map(toRecord), total: await rowCount(matching) };
    });
  }
}

const entries = (queries: Queries) =>
  queries
    .selectFrom('activity_log')
    .select(['id', 'at', 'actorKind', 'actorId', 'actorName', 'actorEmail', 'action', 'subjectId', 'summary', 'undoUntil', 'undoneAt']);

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
