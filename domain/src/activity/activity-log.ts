import type { ActedBy, ActivityActor, ActivityEntry } from './activity-entry.ts';
import type { ActivityAction, LoggedAction } from './activity-params.ts';

export interface NewActivityEntry extends Omit<ActivityEntry, 'actor'> {
  readonly actor: ActedBy | ActivityActor;
}

/** An admin opened a patient's page: the first time on that day. */
export interface OpeningEntry extends NewActivityEntry {
  readonly actor: { readonly userId: string };
  readonly what: Extract<LoggedAction, { readonly action: 'patient_opened' }>;
}

/** The activity log, written in the same unit of work as the action. */
export interface ActivityLog {
  /** An actor given by ID alone is stored with their current name and email. */
  append(entry: NewActivityEntry): Promise<void>;
  /**
   * Appends that an admin opened a patient's page, or counts one more time in the entry of the same admin, patient and
   * day. Parallel openings are all counted.
   */
  countOpening(entry: OpeningEntry): Promise<void>;
  /** An entry with its snapshot. Parallel work on the same entry waits until this transaction ends. */
  findForUpdate(id: string): Promise<ActivityEntry | undefined>;
  /** The ID of the latest entry for an action on a subject, if any. */
  findLatestId(subjectId: string, action: ActivityAction): Promise<string | undefined>;
  /**
   * Marks an entry as undone and drops its snapshot. The rest of the log never changes, except when a person named in
   * it is permanently deleted (rule 41).
   */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly activity: ActivityLog;
  }
}
