import type { ActedBy, ActivityActor, ActivityEntry } from './activity-entry.ts';
import type { ActivityAction } from './activity-params.ts';

export interface NewActivityEntry extends Omit<ActivityEntry, 'actor'> {
  readonly actor: ActedBy | ActivityActor;
}

/** The activity log, written inside the unit of work whose action it tells of. */
export interface ActivityLog {
  /** An actor of whom the identity alone is given is named as they are called now. */
  append(entry: NewActivityEntry): Promise<void>;
  /** An entry with its snapshot; parallel work that wants the same one waits until this transaction ends. */
  findForUpdate(id: string): Promise<ActivityEntry | undefined>;
  /** The identity of the last entry that tells of an action on something, if any does. */
  findLatestId(subjectId: string, action: ActivityAction): Promise<string | undefined>;
  /**
   * Writes down that an entry was undone, and forgets its snapshot. Everything else in the log stays as it was
   * appended, until whoever it names is deleted for good (rule 41).
   */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}
