import type { ActivityEntry, Snapshot } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import { sql } from 'kysely';
import type { ActivityLog, NewActivityEntry, OpeningEntry } from '@rewards/domain/activity/activity-log';
import type { RowOf } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { type ActivityLogTable, activityLog } from '../tables/activity-log-table.ts';
import { fromActivityActor, toActivityActor } from './to-activity-actor.ts';
import { fromWhat, toWhat } from './to-what.ts';

type ActivityRow = RowOf<typeof ActivityLogTable>;

/** The activity log in the table `activity_log`, within one transaction. */
export class PostgresActivityLog extends PostgresStore implements ActivityLog {
  async append(entry: NewActivityEntry): Promise<void> {
    this.closing.add(this.queries.insertInto('activity_log').values(newActivityRow(entry)).returning('id'));
  }

  async countOpening(entry: OpeningEntry): Promise<void> {
    this.closing.add(
      this.queries
        .insertInto('activity_log')
        .values(newActivityRow(entry))
        .onConflict((conflict) =>
          conflict
            .expression(sql`actor_id, subject_id, (params ->> 'day')`)
            // Not a parameter: PostgreSQL compares the condition with that of the index.
            .where(sql<boolean>`activity_log.action = 'patient_opened'`)
            .doUpdateSet({ params: oneTimeMore }),
        )
        .returning('id'),
    );
  }

  async findForUpdate(id: string): Promise<ActivityEntry | undefined> {
    const row = await this.queries
      .selectFrom('activity_log')
      .select(activityLog.properties)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row && toEntry(row);
  }

  async findLatestId(subjectId: string, action: ActivityAction): Promise<string | undefined> {
    const row = await this.queries
      .selectFrom('activity_log')
      .select('id')
      .where('subjectId', '=', subjectId)
      .where('action', '=', action)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('activity_log')
      .set({ undoneAt, undoUntil: null, undoSnapshot: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no entry ${id} to be undone`);
  }
}

/** The log's trigger lets an entry change in this way only. */
const oneTimeMore = sql<never>`
  jsonb_set(activity_log.params, '{times}', to_jsonb((activity_log.params ->> 'times')::int + 1))`;

/** The row to insert for an entry. */
export const newActivityRow = ({
  id,
  at,
  actor,
  what,
  subjectId,
  addressHash,
  undo,
  undoneAt,
  partOf,
}: NewActivityEntry) => ({
  id,
  at,
  subjectId,
  addressHash,
  undoneAt,
  partOf: partOf ?? null,
  ...fromWhat(what),
  ...('kind' in actor ? fromActivityActor(actor) : asCalledNow(actor.userId)),
  undoUntil: undo?.until ?? null,
  undoSnapshot: undo ? JSON.stringify(undo.snapshot) : null,
});

/** A deleted user has no name anymore, only an id. */
const asCalledNow = (userId: string) => ({
  actorKind: 'user' as const,
  actorId: userId,
  actorName: sql<string>`coalesce((select name from users where id = ${userId}), '')`,
  actorEmail: sql<string>`coalesce((select email from users where id = ${userId}), '')`,
});

const toEntry = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at,
  actor: toActivityActor(row),
  what: toWhat(row),
  subjectId: row.subjectId,
  addressHash: row.addressHash,
  undo:
    row.undoUntil && row.undoSnapshot !== null
      ? { until: row.undoUntil, snapshot: readSnapshot(row.undoSnapshot) }
      : null,
  undoneAt: row.undoneAt,
  ...(row.partOf === null ? {} : { partOf: row.partOf }),
});

/** JSON holds dates as text, in properties named `...At`. */
const readSnapshot = (json: string): Snapshot =>
  JSON.parse(json, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ) as Snapshot;
