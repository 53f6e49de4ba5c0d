import { type EntityManager, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { ActivityEntry, Snapshot } from '@rewards/domain/activity/activity-entry';
import type { ActivityLog } from '@rewards/domain/activity/activity-log';
import { ActivityLogTable } from './activity-log-table.ts';
import { fromActivityActor, toActivityActor } from './to-activity-actor.ts';
import { fromWhat, toWhat } from './to-what.ts';

type ActivityRow = InferEntity<typeof ActivityLogTable>;

/** The activity log in the table `activity_log`, within one transaction. */
export class PostgresActivityLog implements ActivityLog {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async append({ id, at, actor, what, subjectId, undo, undoneAt }: ActivityEntry): Promise<void> {
    await this.#em.insert(ActivityLogTable, {
      id,
      at,
      subjectId,
      undoneAt,
      ...fromWhat(what),
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
  what: toWhat(row),
  subjectId: row.subjectId,
  undo:
    row.undoUntil && row.undoSnapshot !== null
      ? { until: row.undoUntil, snapshot: readSnapshot(row.undoSnapshot) }
      : null,
  undoneAt: row.undoneAt,
});

/** Instants come back from JSON as text; what holds them is named `...At`. */
const readSnapshot = (json: string): Snapshot =>
  JSON.parse(json, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ) as Snapshot;
