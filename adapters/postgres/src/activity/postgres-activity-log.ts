import { type EntityManager, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ActivityLog } from '@rewards/domain/activity/activity-log';
import type { UndoSnapshot } from '@rewards/domain/undo/undo-snapshot';
import { ActivityLogTable } from './activity-log-table.ts';
import { fromActivityActor, toActivityActor } from './to-activity-actor.ts';

type ActivityRow = InferEntity<typeof ActivityLogTable>;

/** The activity log in the table `activity_log`, within one transaction. */
export class PostgresActivityLog implements ActivityLog {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async append({ id, at, actor, action, subjectId, summary, undo, undoneAt }: ActivityEntry): Promise<void> {
    await this.#em.insert(ActivityLogTable, {
      id,
      at,
      action,
      subjectId,
      summary,
      undoneAt,
      ...fromActivityActor(actor),
      undoUntil: undo?.until ?? null,
      undoSnapshot: undo ? JSON.stringify(undo.snapshot) : null,
    });
  }

  async findForUpdate(id: string): Promise<ActivityEntry | undefined> {
    const row = await this.#em.findOne(ActivityLogTable, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return row ? toEntry(row) : undefined;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const marked = await this.#em.nativeUpdate(
      ActivityLogTable,
      { id },
      { undoneAt, undoUntil: null, undoSnapshot: null },
    );
    if (marked === 0) throw new Error(`There is no entry ${id} to be undone`);
  }
}

const toEntry = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at,
  actor: toActivityActor(row),
  action: row.action,
  subjectId: row.subjectId,
  summary: row.summary,
  undo:
    row.undoUntil && row.undoSnapshot !== null
      ? { until: row.undoUntil, snapshot: readSnapshot(row.undoSnapshot) }
      : null,
  undoneAt: row.undoneAt,
});

/** Instants come back from JSON as text; what holds them is named `...At`. */
const readSnapshot = (json: string): UndoSnapshot =>
  JSON.parse(json, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ) as UndoSnapshot;
