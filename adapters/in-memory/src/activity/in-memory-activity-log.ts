import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ActivityLog } from '@rewards/domain/activity/activity-log';
import type { InMemoryTables } from '../in-memory-database.ts';

/** The activity log as one transaction sees it. */
export class InMemoryActivityLog implements ActivityLog {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async append(entry: ActivityEntry): Promise<void> {
    if (this.#tables.activity.has(entry.id)) throw new Error(`The entry ${entry.id} is in the activity log already`);
    this.#tables.activity.set(entry.id, structuredClone(entry));
  }

  async findForUpdate(id: string): Promise<ActivityEntry | undefined> {
    return structuredClone(this.#tables.activity.get(id));
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const entry = this.#tables.activity.get(id);
    if (!entry) throw new Error(`There is no entry ${id} to be undone`);
    this.#tables.activity.set(id, { ...entry, undo: null, undoneAt: new Date(undoneAt) });
  }
}
