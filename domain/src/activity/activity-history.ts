import type { Page, PageRequest } from '../page.ts';
import type { ActivityEntry } from './activity-entry.ts';
import type { ActivityAction } from './activity-params.ts';

/** An entry as listed. It says whether it can be undone, but doesn't include the snapshot. */
export interface ActivityRecord extends Omit<ActivityEntry, 'undo' | 'addressHash'> {
  readonly undoUntil: Date | null;
  /** How many entries are part of this one. Missing if none is. */
  readonly parts?: number;
}

/** A filter finds at most the newest 500 entries, and the total stops there. */
export const maxFound = 500;

export interface ActivityFilter {
  readonly action?: ActivityAction | undefined;
  /** Only what this user did that can be undone, or was undone. */
  readonly undoableBy?: string | undefined;
  /** Parts of a name or email, in any order, of the person who acted or the one affected. */
  readonly person?: string | undefined;
  /** Lists the parts of this entry. */
  readonly partOf?: string | undefined;
  /** Lists also who opened which patient's page. */
  readonly withOpenings?: boolean;
}

/** The reading side of the activity log. Throws `StoreUnavailable` while the store is away. */
export interface ActivityHistory {
  find(id: string): Promise<ActivityRecord | undefined>;
  /**
   * Newest first, up to `most`: actions by a user, about them, or about one of their referrals. Leaves out who opened a
   * patient's page.
   */
  listAbout(userId: string, most: number): Promise<readonly ActivityRecord[]>;
  /**
   * Newest first. A person's words are also found in other texts of an entry, such as a note, and in the name of its
   * action. Ignores capitals and accents. Actions at once are listed as one, unless an action or a person is asked for.
   * Opened pages are left out, unless they are asked for.
   */
  list(filter: ActivityFilter, page: PageRequest): Promise<Page<ActivityRecord>>;
}
