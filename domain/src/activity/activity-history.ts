import type { Page, PageRequest } from '../page.ts';
import type { ActivityEntry } from './activity-entry.ts';

/** An entry as it is listed: whether there is something to undo, and not what. */
export interface ActivityRecord extends Omit<ActivityEntry, 'undo'> {
  readonly undoUntil: Date | null;
}

/** A search that more entries match finds the newest so many, and counts no further. */
export const mostFound = 500;

/** The reading side of the activity log. */
export interface ActivityHistory {
  find(id: string): Promise<ActivityRecord | undefined>;
  /**
   * Newest first. `search` matches part of what was done, to whom, or of the actor's name or email, ignoring case;
   * under 2 characters it is no search.
   */
  list(filter: { readonly search?: string }, page: PageRequest): Promise<Page<ActivityRecord>>;
}
