import type { ActivityEntry } from './activity-entry.ts';

/** The activity log, written inside the unit of work whose action it tells of. */
export interface ActivityLog {
  append(entry: ActivityEntry): Promise<void>;
  /** An entry with its snapshot; parallel work that wants the same one waits until this transaction ends. */
  findForUpdate(id: string): Promise<ActivityEntry | undefined>;
  /**
   * Writes down that an entry was undone, and forgets its snapshot. Everything else in the log stays as it was
   * appended.
   */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}
